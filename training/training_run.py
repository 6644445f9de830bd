"""One training loop for all networks: a fixed wall-clock budget, averaged weights, checkpoints, resume."""
import copy
import math
import pathlib
import time

import torch

AVERAGE_DECAY = 0.998
CHECKPOINT_EVERY_S = 120
MEASURE_EVERY_S = 900
WARM_UP_STEPS = 200


def add_run_options(parser):
    parser.add_argument("--cache", type=pathlib.Path, required=True, help="folder written by prepare_photos.py")
    parser.add_argument("--run", type=pathlib.Path, required=True, help="folder for checkpoints")
    parser.add_argument("--minutes", type=float, default=15, help="training time in all, resumed runs included")
    parser.add_argument("--rate", type=float, help="learning rate, where the script's own is not wanted")
    parser.add_argument("--start", type=pathlib.Path, help="checkpoint whose weights to start from, with a fresh schedule")


def channel_sizes(parameter):
    """Root mean square of each output channel's weights; 1 for a bias, whose unit is that of the activations."""
    if parameter.dim() < 2:
        return 1.0
    return parameter.detach().square().mean(tuple(range(1, parameter.dim())), keepdim=True).sqrt()


def step_relative(optimiser, relative):
    """One step in which each weight of `relative` moves in proportion to its channel's size.

    With normalisation folded in, channels differ a hundredfold, and Adam's equal steps (Kingma 2015) drowned the small ones in noise.
    """
    before = [parameter.detach().clone() for parameter, _ in relative]
    optimiser.step()
    with torch.no_grad():
        for (parameter, size), old in zip(relative, before):
            parameter.copy_(old + (parameter - old) * size)


def average_weights(checkpoint):
    return torch.load(checkpoint, map_location="cpu")["average"]


def train(network, make_batch, loss_of, options, groups=None, rate=1e-3, rate_floor=0.02, decay=1e-4, measure=None):
    """Minimises `loss_of(network, batch)`; `groups` are the optimiser's parameter groups with a `scale` of the rate."""
    torch.set_num_threads(1)
    rate = options.rate or rate
    options.run.mkdir(parents=True, exist_ok=True)
    path = options.run / "checkpoint.pt"
    network = network.to(memory_format=torch.channels_last)
    if options.start:
        network.load_state_dict(average_weights(options.start), strict=False)
    groups = groups or [{"params": list(network.parameters()), "scale": 1.0}]
    optimiser = torch.optim.AdamW(groups, lr=rate, weight_decay=decay)
    relative = [(p, channel_sizes(p)) for group in optimiser.param_groups if group.get("relative") for p in group["params"] if p.requires_grad]
    average = copy.deepcopy(network).eval()
    step, spent = 0, 0.0
    if path.exists():
        saved = torch.load(path, map_location="cpu")
        network.load_state_dict(saved["network"])
        average.load_state_dict(saved["average"])
        optimiser.load_state_dict(saved["optimiser"])
        step, spent = saved["step"], saved["spent"]

    def save():
        torch.save({"network": network.state_dict(), "average": average.state_dict(), "optimiser": optimiser.state_dict(),
                    "step": step, "spent": spent}, path.with_suffix(".new"))
        path.with_suffix(".new").rename(path)

    losses, saved_at, measured_at, before = [], time.monotonic(), time.monotonic(), time.monotonic()
    budget = options.minutes * 60
    while spent < budget:
        share = spent / budget
        factor = rate_floor + (1 - rate_floor) * 0.5 * (1 + math.cos(math.pi * share))
        factor *= min(1.0, (step + 1) / WARM_UP_STEPS)
        for group in optimiser.param_groups:
            group["lr"] = rate * factor * group["scale"]
        network.train()
        batch = make_batch()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = loss_of(network, batch)
        optimiser.zero_grad()
        loss.backward()
        for group in optimiser.param_groups:
            torch.nn.utils.clip_grad_norm_(group["params"], 0.5)
        step_relative(optimiser, relative)
        step += 1
        decay_now = min(AVERAGE_DECAY, (step + 1) / (step + 10))
        with torch.no_grad():
            for kept, fresh in zip(average.state_dict().values(), network.state_dict().values()):
                if kept.dtype.is_floating_point:
                    kept.lerp_(fresh, 1 - decay_now)
                else:
                    kept.copy_(fresh)
        losses.append(loss.item())
        now = time.monotonic()
        spent, before = spent + now - before, now
        if step % 100 == 0:
            print(f"step {step} minute {spent / 60:.1f} loss {sum(losses) / len(losses):.4f}", flush=True)
            losses = []
        if now - saved_at > CHECKPOINT_EVERY_S:
            save()
            saved_at = now
            if measure and now - measured_at > MEASURE_EVERY_S:
                print("  ", measure(average), flush=True)
                measured_at = now
    save()
    if measure:
        print("  ", measure(average), flush=True)
    return average
