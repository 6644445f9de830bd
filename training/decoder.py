"""A U-Net (Ronneberger 2015) over the pretrained encoder's five maps."""
import torch
from torch import nn

from mobilenet import Encoder

# The encoder's maps have a deviation of 1.5 to 11; brought near 1 for fresh layers.
TAP_SCALE = 0.15


class Join(nn.Module):
    """Doubles the coarse map and merges the encoder's map of that resolution."""

    def __init__(self, coarse, skip, outputs):
        super().__init__()
        self.first = nn.Conv2d(coarse + skip, outputs, 3, padding=1)
        self.second = nn.Conv2d(outputs, outputs, 3, padding=1)

    def forward(self, x, skip):
        x = nn.functional.interpolate(x, scale_factor=2.0, mode="nearest")
        x = torch.relu(self.first(torch.cat([x, skip * TAP_SCALE], 1)))
        return torch.relu(self.second(x))


class AddJoin(nn.Module):
    """The same by adding, as in a feature pyramid (Lin 2017): a third of the time, for many channels."""

    def __init__(self, coarse, skip, outputs):
        super().__init__()
        self.narrow = nn.Conv2d(coarse, outputs, 1)
        self.skip = nn.Conv2d(skip, outputs, 1)
        self.mix = nn.Conv2d(outputs, outputs, 3, padding=1)

    def forward(self, x, skip):
        x = nn.functional.interpolate(self.narrow(x), scale_factor=2.0, mode="nearest")
        return torch.relu(self.mix(torch.relu(x + self.skip(skip * TAP_SCALE))))


class Deepen(nn.Module):
    """Residual blocks (He 2016) that begin as nothing, so that trained weights can be taken over without them."""

    def __init__(self, channels, count):
        super().__init__()
        self.firsts = nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(count))
        self.seconds = nn.ModuleList(nn.Conv2d(channels, channels, 3, padding=1) for _ in range(count))
        for first, second in zip(self.firsts, self.seconds):
            nn.init.kaiming_normal_(first.weight, nonlinearity="relu")
            nn.init.zeros_(first.bias)
            nn.init.zeros_(second.weight)
            nn.init.zeros_(second.bias)

    def forward(self, x):
        for first, second in zip(self.firsts, self.seconds):
            x = torch.relu(x + second(torch.relu(first(x))))
        return x


class PretrainedUNet(nn.Module):
    """An image [N,3,H,W], H and W multiples of 32, to (features at stride 4 or 2, pooled scene vector).

    The scene vector is fed back to every place, as in Iizuka 2016: a room and a meadow want different colours.
    `deepen` says how many residual blocks follow at stride 32, 16, 8 and so on: there they cost little.
    """

    def __init__(self, variant, channels, frozen_blocks=3, join=Join, deepen=()):
        super().__init__()
        self.encoder = Encoder(variant, frozen_blocks)
        taps = self.encoder.tap_channels
        self.neck = nn.Conv2d(taps[4], channels[0], 1)
        self.scene = nn.Sequential(nn.Linear(channels[0], channels[0]), nn.ReLU(), nn.Linear(channels[0], channels[0]))
        skips = [taps[3], taps[2], taps[1], taps[0]]
        self.joins = nn.ModuleList(join(coarse, skip, fine) for coarse, skip, fine in zip(channels, skips, channels[1:]))
        self.deeper = nn.ModuleList(Deepen(width, count) for width, count in zip(channels, deepen))
        for layer in [self.neck, *(part for one in self.joins for part in one.children())]:
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)

    def forward(self, image):
        return self.decode(self.encoder(image))

    def decode(self, maps):
        x = torch.relu(self.neck(maps[4] * TAP_SCALE))
        scene = self.scene(x.mean((2, 3)))
        x = x + scene[:, :, None, None]
        if len(self.deeper):
            x = self.deeper[0](x)
        for level, (one, skip) in enumerate(zip(self.joins, maps[3::-1]), 1):
            x = one(x, skip)
            if level < len(self.deeper):
                x = self.deeper[level](x)
        return x, scene

    def groups(self, encoder_scale, relative=False):
        """Optimiser groups: the pretrained part learns more slowly; `relative` as in training_run.py."""
        pretrained = {id(p) for p in self.encoder.parameters()}
        return [{"params": list(self.encoder.parameters()), "scale": encoder_scale, **({"relative": True, "weight_decay": 0} if relative else {})},
                {"params": [p for p in self.parameters() if id(p) not in pretrained], "scale": 1.0}]
