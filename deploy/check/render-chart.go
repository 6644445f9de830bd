// Renders the chart where helm cannot be had, with the libraries that helm is made of (Debian: golang-go,
// golang-github-masterminds-sprig-dev, golang-k8s-sigs-yaml-dev):
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run deploy/check/render-chart.go CHART [VALUES.yaml]
//
// It knows what this chart uses: include, required, fail, toYaml, .Values, .Release and .Chart.
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func main() {
	if len(os.Args) < 2 {
		stop(errors.New("usage: render-chart CHART [VALUES.yaml]"))
	}
	chart := os.Args[1]
	values := readYaml(filepath.Join(chart, "values.yaml"))
	for _, path := range os.Args[2:] {
		merge(values, readYaml(path))
	}
	about := readYaml(filepath.Join(chart, "Chart.yaml"))
	data := map[string]interface{}{
		"Values":  values,
		"Release": map[string]interface{}{"Name": "emulsion", "Namespace": "photos", "Service": "Helm"},
		"Chart": map[string]interface{}{
			"Name": about["name"], "Version": about["version"], "AppVersion": about["appVersion"],
		},
	}
	render(filepath.Join(chart, "templates"), data)
}

func render(folder string, data map[string]interface{}) {
	all := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var text bytes.Buffer
		err := all.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(sentence string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, errors.New(sentence)
		}
		return value, nil
	}
	all.Funcs(functions)
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	stop(err)
	for _, path := range paths {
		text, err := os.ReadFile(path)
		stop(err)
		_, err = all.New(filepath.Base(path)).Parse(string(text))
		stop(err)
	}
	for _, path := range paths {
		if !strings.HasSuffix(path, ".yaml") {
			continue
		}
		var text bytes.Buffer
		stop(all.ExecuteTemplate(&text, filepath.Base(path), data))
		fmt.Printf("---\n# %s\n%s\n", filepath.Base(path), text.String())
	}
}

func readYaml(path string) map[string]interface{} {
	text, err := os.ReadFile(path)
	stop(err)
	values := map[string]interface{}{}
	stop(yaml.UnmarshalStrict(text, &values))
	return values
}

func merge(into, from map[string]interface{}) {
	for name, value := range from {
		inner, isMap := value.(map[string]interface{})
		old, wasMap := into[name].(map[string]interface{})
		if isMap && wasMap {
			merge(old, inner)
		} else {
			into[name] = value
		}
	}
}

func stop(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
