"""Writes a network's averaged weights to ONNX, checks it against PyTorch and times it.

    python3 export.py photo-restorer --checkpoint <run>/checkpoint.pt --to ../models

The check runs the file in onnxruntime-node (any folder that has it installed, --runtime).
"""
import argparse
import json
import pathlib
import subprocess
import tempfile

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

from training_run import average_weights

OPSET = 16
HALF_FROM_VALUES = 256
TEST_SIDES = [(256, 256), (192, 320)]


class RestorerFile(nn.Module):
    def __init__(self, weights):
        super().__init__()
        from train_restorer import Restorer
        self.network = load(Restorer(), weights)

    def forward(self, image, strengths):
        return self.network(image, strengths).clamp(0, 1)


class ColorizerFile(nn.Module):
    """The guess, times a measured gain, and what it is made from; see the card."""

    def __init__(self, weights, gain):
        super().__init__()
        from train_colorizer import Colorizer
        self.network = load(Colorizer(weights["centres"]), weights)
        self.gain = gain

    def forward(self, lightness, hints):
        scores, log_error, follows = self.network.read(lightness, hints)
        error = self.network.expected_error(log_error, follows)
        ab = self.network.guess(scores, error) * (self.gain / 110)
        # Copied, as an output must not be a weight.
        return ab, error, torch.softmax(scores, 1), self.network.centres * 1


class SkySegmenterFile(nn.Module):
    def __init__(self, weights):
        super().__init__()
        from train_sky_segmenter import SkySegmenter
        self.network = load(SkySegmenter(), weights)

    def forward(self, image):
        scores, present = self.network(image)
        return torch.sigmoid(scores), torch.sigmoid(present)


class DamageFinderFile(nn.Module):
    def __init__(self, weights):
        super().__init__()
        from train_damage_finder import DamageFinder
        self.network = load(DamageFinder(), weights)

    def forward(self, image):
        return torch.sigmoid(self.network(image))


class UpscalerFile(nn.Module):
    """With three quarters of what it would add to Lanczos: see the card."""

    def __init__(self, weights):
        super().__init__()
        from train_upscaler import Upscaler
        self.network = load(Upscaler(), weights)
        self.network.share = 0.75

    def forward(self, image):
        return self.network(image).clamp(0, 1)


class FadeReaderFile(nn.Module):
    """Counts the tones and finds their ends itself; says beside the curves how likely there is a fade, 0..1."""

    def __init__(self, weights):
        super().__init__()
        from train_fade_reader import FadeReader
        self.network = load(FadeReader(), weights)

    def forward(self, image):
        from train_fade_reader import count, find_ends
        curves, seen = self.network.read(image, count(image), find_ends(image))
        return curves, torch.sigmoid(self.network.presence(seen))


FILES = {
    "fade-reader": (FadeReaderFile, "image", 3, ["curves", "faded"]),
    "photo-restorer": (RestorerFile, "image", 3, ["restored"]),
    "colorizer": (ColorizerFile, "lightness", 1, ["ab", "error", "chances", "bins"]),
    "sky-segmenter": (SkySegmenterFile, "image", 3, ["sky", "has_sky"]),
    "damage-finder": (DamageFinderFile, "image", 3, ["damage"]),
    "photo-upscaler": (UpscalerFile, "image", 3, ["upscaled"]),
}

# What the networks take beside the picture of these sides, and the outputs of a fixed shape.
MORE_INPUTS = {
    "photo-restorer": lambda sides: {"strengths": torch.rand(1, 5)},
    "colorizer": lambda sides: {"hints": random_hints(sides)},
}
FIXED_OUTPUTS = {"has_sky", "curves", "faded", "bins"}


def random_hints(sides):
    hints = torch.zeros(1, 3, *sides)
    for top, left, a, b in [(20, 40, 0.5, 0.2), (100, 120, 0.0, 0.0), (150, 90, -0.3, 0.4)]:
        hints[0, :, top:top + 7, left:left + 7] = torch.tensor([a, b, 1.0])[:, None, None]
    return hints


def load(network, weights):
    network.load_state_dict(weights)
    return network.eval()


def store_half(model):
    """Keeps large weights as float16 with a Cast to float32 behind each, which halves the file and changes no kernel."""
    graph, casts = model.graph, []
    for tensor in list(graph.initializer):
        values = numpy_helper.to_array(tensor)
        if values.dtype == np.float32 and values.size >= HALF_FROM_VALUES:
            graph.initializer.remove(tensor)
            graph.initializer.append(numpy_helper.from_array(values.astype(np.float16), tensor.name + ".half"))
            casts.append(onnx.helper.make_node("Cast", [tensor.name + ".half"], [tensor.name], to=onnx.TensorProto.FLOAT))
    for node in reversed(casts):
        graph.node.insert(0, node)


RUN_IN_NODE = """
const [, , file, request] = process.argv
const ort = require('onnxruntime-node'), fs = require('fs')
const { names, shapes, folder } = JSON.parse(request)
ort.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 }).then(async (session) => {
  const report = []
  for (const [i, given] of shapes.entries()) {
    const inputs = {}
    for (const [n, name] of names.entries()) {
      const bytes = fs.readFileSync(`${folder}/in-${i}-${name}`)
      inputs[name] = new ort.Tensor('float32', new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), given[n])
    }
    let output, timesMs = []
    for (let run = 0; run < 4; run++) {
      const started = performance.now()
      output = await session.run(inputs)
      timesMs.push(performance.now() - started)
    }
    for (const key of session.outputNames) fs.writeFileSync(`${folder}/out-${i}-${key}`, Buffer.from(output[key].data.buffer))
    report.push({ shapes: Object.fromEntries(session.outputNames.map((key) => [key, output[key].dims])), ms: Math.min(...timesMs) })
  }
  console.log(JSON.stringify(report))
})
"""


def check(path, module, examples, outputs, runtime):
    """Largest difference between the file in onnxruntime-node and PyTorch, and the time of a run on one thread."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "run.cjs").write_text(RUN_IN_NODE)
        for i, inputs in enumerate(examples):
            for name, values in inputs.items():
                (folder / f"in-{i}-{name}").write_bytes(values.numpy().tobytes())
        request = json.dumps({"names": list(examples[0]), "shapes": [[list(x.shape) for x in inputs.values()] for inputs in examples], "folder": str(folder)})
        done = subprocess.run(["node", str(folder / "run.cjs"), str(path.resolve()), request], capture_output=True, text=True,
                              check=True, env={"PATH": "/usr/local/bin:/usr/bin:/bin", "NODE_PATH": str(runtime.resolve())})
        for i, (inputs, ran) in enumerate(zip(examples, json.loads(done.stdout))):
            with torch.no_grad():
                expected = module(*inputs.values())
            expected = expected if isinstance(expected, tuple) else (expected,)
            for key, tensor in zip(outputs, expected):
                found = np.frombuffer((folder / f"out-{i}-{key}").read_bytes(), np.float32).reshape(ran["shapes"][key])
                sides = tuple(next(iter(inputs.values())).shape)
                print(f"{path.name} {sides} -> {key} {found.shape}: differs by {np.abs(found - tensor.numpy()).max():.1e}, {ran['ms']:.0f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", choices=sorted(FILES))
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--to", type=pathlib.Path, required=True, help="folder of the .onnx files")
    parser.add_argument("--runtime", type=pathlib.Path, required=True, help="a node_modules folder with onnxruntime-node")
    parser.add_argument("--gain", type=float, default=1.0, help="colorizer only")
    options = parser.parse_args()
    torch.set_num_threads(1)

    make, name, channels, outputs = FILES[options.network]
    extra = [options.gain] if options.network == "colorizer" else []
    module = make(average_weights(options.checkpoint), *extra).eval()
    examples = [{name: torch.rand(1, channels, *sides), **MORE_INPUTS.get(options.network, lambda sides: {})(sides)} for sides in TEST_SIDES]
    axes = {key: {2: "height", 3: "width"} for key, example in examples[0].items() if example.dim() == 4}
    # Some outputs are smaller than the picture, so their sides have names of their own.
    axes |= {key: {2: f"{key}_height", 3: f"{key}_width"} for key in outputs if key not in FIXED_OUTPUTS}
    path = options.to / f"{options.network}.onnx"
    torch.onnx.export(module, tuple(examples[0].values()), str(path), opset_version=OPSET,
                      input_names=list(examples[0]), output_names=outputs, dynamic_axes=axes,
                      # Folding would rename an output that is constant.
                      do_constant_folding="bins" not in outputs)
    model = onnx.load(str(path))
    if path.stat().st_size > 3e6:
        store_half(model)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")
    check(path, module, examples, outputs, options.runtime)


if __name__ == "__main__":
    main()
