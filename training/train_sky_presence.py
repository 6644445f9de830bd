"""Learns the has_sky branch of a trained sky-segmenter anew, on the encoder's maps of whole photos.

Training the pixels shows squares behind poles and walls as often as whole photos, which taught the branch to see sky everywhere:
22 of 232 photos without one. The encoder does not change here, so its maps are computed once and an epoch takes seconds.

    python3 train_sky_presence.py --cache <cache> --labels <sky>/masks.npz --skies <skies> --checkpoint <run>/checkpoint.pt --to <run>/with-presence.pt
"""
import argparse
import collections
import copy
import pathlib

import numpy as np
import torch
from torch import nn

from decoder import TAP_SCALE
from photos import is_held_out
from sky_examples import SkyExamples, change_light
from sky_flyers import add_flyer
from sky_scenes import tank
from sky_things import blank_picture
from train_sky_segmenter import SKY_SHARES, SkySegmenter, at_test_size
from training_run import average_weights

CROP_PX, MADE_PX = 320, 256
# How many of the narrow sets, with another sky, with one thing before a sky, of bare ground, blank, and of tanks.
NARROW, OTHER_SKY, FLYERS, GROUND, BLANK, TANKS = 250, 350, 80, 180, 50, 40
EPOCHS, BATCH, RATE, DECAY, DROPOUT, NOISE = 14, 96, 2e-3, 0.2, 0.4, 0.05
# An answer is never asked to be surer than this.
SURE = 0.99


def draw_pictures(examples, random):
    """(picture, whether there is sky, whether held out), each once and in turn."""
    photos = examples.photos

    def whole(i):
        picture = at_test_size(photos.get(i))
        return picture[:, ::-1] if random.random() < 0.5 else picture

    def crop(i):
        picture, sky = examples.crop(*examples.labelled(i), CROP_PX, least=0.55)
        return change_light(picture, random), sky.mean()

    narrow = random.choice(examples.narrow, NARROW, replace=False)
    for i in (*examples.without, *examples.hard, *examples.without_held_out, *narrow):
        yield whole(int(i)), False, is_held_out(photos.entries[i])
    for i in examples.hard:
        yield crop(i)[0], False, False
    for i in (*examples.with_sky, *examples.with_sky_held_out):
        yield whole(i), True, is_held_out(photos.entries[i])
        picture, share = crop(i)
        if share > 2 * SKY_SHARES[1]:
            yield picture, True, is_held_out(photos.entries[i])
    for _ in range(OTHER_SKY):
        picture, sky = examples.crop_of_sky(MADE_PX)
        if sky.mean() > 2 * SKY_SHARES[1]:
            yield change_light(examples.put_sky(picture, sky, MADE_PX), random), True, False
    for _ in range(FLYERS):
        picture, sky = add_flyer(examples.other_sky(MADE_PX), np.ones((MADE_PX, MADE_PX), np.float32), examples.cutouts, random)
        yield change_light(picture, random), True, False
    for _ in range(TANKS):
        yield change_light(tank(MADE_PX, random), random), False, False
    for _ in range(GROUND):
        yield change_light(examples.ground(MADE_PX)[0], random), False, False
    for _ in range(BLANK):
        yield change_light(blank_picture(MADE_PX, random), random), False, False


def learn(branch, maps, answers, random):
    shapes = collections.defaultdict(list)
    for i, one in enumerate(maps):
        shapes[one.shape].append(i)
    average, optimiser = copy.deepcopy(branch), torch.optim.AdamW(branch.parameters(), lr=RATE, weight_decay=DECAY)
    for epoch in range(EPOCHS):
        batches = [batch for ids in shapes.values() for batch in np.array_split(random.permutation(ids), max(1, round(len(ids) / BATCH)))]
        random.shuffle(batches)
        for number, batch in enumerate(batches):
            share = (epoch + number / len(batches)) / EPOCHS
            optimiser.param_groups[0]["lr"] = RATE * 0.5 * (1 + np.cos(np.pi * share))
            inputs = torch.from_numpy(np.stack([maps[i] for i in batch])).float()
            inputs = inputs + torch.randn_like(inputs) * NOISE * inputs.std()
            pooled = torch.relu(branch.neck(inputs * TAP_SCALE)).mean((2, 3))
            scores = branch.score(branch.scene(nn.functional.dropout(pooled, DROPOUT)))[:, 0]
            wanted = torch.tensor([SURE if answers[i] else 1 - SURE for i in batch])
            optimiser.zero_grad()
            nn.functional.binary_cross_entropy_with_logits(scores, wanted).backward()
            optimiser.step()
            with torch.no_grad():
                for kept, fresh in zip(average.parameters(), branch.parameters()):
                    kept.lerp_(fresh, 0.2 if epoch == 0 else 0.02)
    return average


def main():
    parser = argparse.ArgumentParser()
    for name in ("cache", "labels", "skies", "cutouts", "checkpoint", "to"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(1)
    random = np.random.default_rng(1)
    network = SkySegmenter()
    network.load_state_dict(average_weights(options.checkpoint))
    network.eval()
    learned, held = ([], []), ([], [])
    for picture, answer, is_held in draw_pictures(SkyExamples(options.cache, options.labels, options.skies, options.cutouts, random), random):
        maps, answers = held if is_held else learned
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            coarsest = network.unet.encoder(torch.from_numpy(picture.transpose(2, 0, 1).copy())[None])[4]
        maps.append(coarsest[0].float().half().numpy())
        answers.append(answer)
    network.presence = learn(network.presence, *learned, random)
    with torch.no_grad():
        found = [torch.sigmoid(network.presence(torch.from_numpy(one).float()[None])).item() for one in held[0]]
    for least in (0.4, 0.5, 0.6, 0.7, 0.8):
        wrong = sum(score >= least and not answer for score, answer in zip(found, held[1]))
        missed = sum(score < least and answer for score, answer in zip(found, held[1]))
        print(f"at {least}: {wrong} false and {missed} missed of {len(found)} held out")
    torch.save({"average": network.state_dict()}, options.to)


if __name__ == "__main__":
    main()
