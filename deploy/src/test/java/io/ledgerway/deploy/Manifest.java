package io.ledgerway.deploy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A Kubernetes object. */
record Manifest(Tree tree) {

    String kind() {
        return tree.at("kind").text();
    }

    String name() {
        return tree.at("metadata", "name").text();
    }

    String component() {
        return labels().getOrDefault("app.kubernetes.io/component", "");
    }

    Map<String, String> labels() {
        return strings(tree.at("metadata", "labels"));
    }

    Tree at(String... keys) {
        return tree.at(keys);
    }

    boolean hasPods() {
        return !podSpec().missing();
    }

    Tree podSpec() {
        return at("spec", "template", "spec");
    }

    Map<String, String> podLabels() {
        return strings(at("spec", "template", "metadata", "labels"));
    }

    List<Tree> containers() {
        return podSpec().at("containers").items();
    }

    /** Plain variables of the first container. */
    Map<String, String> variables() {
        Map<String, String> found = new TreeMap<>();
        for (Tree it : containers().getFirst().at("env").items()) {
            found.put(it.at("name").text(), it.at("value").text());
        }
        return found;
    }

    static Map<String, String> strings(Tree object) {
        Map<String, String> found = new TreeMap<>();
        object.members().forEach((key, value) -> found.put(key, value.text()));
        return found;
    }

    @Override
    public String toString() {
        return kind() + " " + name();
    }
}
