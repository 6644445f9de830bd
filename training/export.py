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
    """The guess, brought to the input's size; `temperature` and `gain` are measured, see the card."""

    def __init__(self, weights, temperature, gain):
        super().__init__()
        from train_colorizer import Colorizer
        self.network = load(Colorizer(weights["centres"]), weights)
        self.temperature, self.gain = temperature, gain

    def forward(self, lightness):
        ab = self.network.guess(self.network(lightness), self.temperature) * (self.gain / 110)
        return nn.functional.interpolate(ab, scale_factor=4.0, mode="bilinear", align_corners=False)


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
    """Counts the tones and finds their ends itself."""

    def __init__(self, weights):
        super().__init__()
        from train_fade_reader import FadeReader
        self.network = load(FadeReader(), weights)

    def forward(self, image):
        from train_fade_reader import count, find_ends
        return self.network(image, count(image), find_ends(image))


FILES = {
    "fade-reader": (FadeReaderFile, "image", 3, ["curves"]),
    "photo-restorer": (RestorerFile, "image", 3, ["restored"]),
    "colorizer": (ColorizerFile, "lightness", 1, ["ab"]),
    "sky-segmenter": (SkySegmenterFile, "image", 3, ["sky", "has_sky"]),
    "damage-finder": (DamageFinderFile, "image", 3, ["damage"]),
    "photo-upscaler": (UpscalerFile, "image", 3, ["upscaled"]),
}

# Inputs beside the picture, of fixed shape.
MORE_INPUTS = {"photo-restorer": {"strengths": (1, 5)}}


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
const { name, shapes, folder, more } = JSON.parse(request)
ort.InferenceSession.create(file, { intraOpNumThreads: 1, interOpNumThreads: 1 }).then(async (session) => {
  const report = []
  for (const [i, shape] of shapes.entries()) {
    const bytes = fs.readFileSync(`${folder}/in-${i}`)
    const input = new ort.Tensor('float32', new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), shape)
    const inputs = { [name]: input }
    for (const [key, given] of Object.entries(more)) inputs[key] = new ort.Tensor('float32', Float32Array.from(given.flat()), [given.length, given[0].length])
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


def check(path, module, name, channels, outputs, more, runtime):
    """Largest difference between the file in onnxruntime-node and PyTorch, and the time of a run on one thread."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "run.cjs").write_text(RUN_IN_NODE)
        inputs = [torch.rand(1, channels, *sides) for sides in TEST_SIDES]
        for i, values in enumerate(inputs):
            (folder / f"in-{i}").write_bytes(values.numpy().tobytes())
        request = json.dumps({"name": name, "shapes": [list(x.shape) for x in inputs], "folder": str(folder),
                              "more": {key: values.tolist() for key, values in more.items()}})
        done = subprocess.run(["node", str(folder / "run.cjs"), str(path.resolve()), request], capture_output=True, text=True,
                              check=True, env={"PATH": "/usr/local/bin:/usr/bin:/bin", "NODE_PATH": str(runtime.resolve())})
        for i, (values, ran) in enumerate(zip(inputs, json.loads(done.stdout))):
            with torch.no_grad():
                expected = module(values, *more.values())
            expected = expected if isinstance(expected, tuple) else (expected,)
            for key, tensor in zip(outputs, expected):
                found = np.frombuffer((folder / f"out-{i}-{key}").read_bytes(), np.float32).reshape(ran["shapes"][key])
                print(f"{path.name} {tuple(values.shape)} -> {key} {found.shape}: differs by {np.abs(found - tensor.numpy()).max():.1e}, {ran['ms']:.0f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("network", choices=sorted(FILES))
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--to", type=pathlib.Path, required=True, help="folder of the .onnx files")
    parser.add_argument("--runtime", type=pathlib.Path, required=True, help="a node_modules folder with onnxruntime-node")
    parser.add_argument("--temperature", type=float, default=0.2, help="colorizer only")
    parser.add_argument("--gain", type=float, default=1.0, help="colorizer only")
    options = parser.parse_args()
    torch.set_num_threads(1)

    make, name, channels, outputs = FILES[options.network]
    extra = [options.temperature, options.gain] if options.network == "colorizer" else []
    module = make(average_weights(options.checkpoint), *extra).eval()
    free = {2: "height", 3: "width"}
    axes = {key: free for key in [name, *outputs] if key not in {"has_sky", "curves"}}
    path = options.to / f"{options.network}.onnx"
    more = {key: torch.rand(shape) for key, shape in MORE_INPUTS.get(options.network, {}).items()}
    torch.onnx.export(module, (torch.rand(1, channels, *TEST_SIDES[0]), *more.values()), str(path), opset_version=OPSET,
                      input_names=[name, *more], output_names=outputs, dynamic_axes=axes)
    model = onnx.load(str(path))
    if path.stat().st_size > 3e6:
        store_half(model)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    print(f"{path.name}: {path.stat().st_size / 1e6:.2f} MB")
    check(path, module, name, channels, outputs, more, options.runtime)


if __name__ == "__main__":
    main()
