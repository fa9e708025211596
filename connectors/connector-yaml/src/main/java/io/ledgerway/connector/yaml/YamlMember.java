package io.ledgerway.connector.yaml;

import java.io.Reader;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * A value of a YAML file with its place, so that every error names it.
 *
 * @param path such as {@code types.bills.fields}; empty for the file
 */
record YamlMember(String file, String path, Node node) {

    /** Reads a file. */
    static YamlMember read(String file, Reader reader) {
        try {
            var root = new Yaml(new LoaderOptions()).compose(reader);
            if (root == null) {
                throw new InvalidAdapterFileException(file + " is empty.");
            }
            return new YamlMember(file, "", root);
        } catch (MarkedYAMLException e) {
            throw new InvalidAdapterFileException(
                    "%s, line %d: %s."
                            .formatted(file, e.getProblemMark().getLine() + 1, e.getProblem()));
        } catch (YAMLException e) {
            throw new InvalidAdapterFileException(file + ": " + e.getMessage());
        }
    }

    InvalidAdapterFileException invalid(String problem) {
        return new InvalidAdapterFileException(
                "%s, line %d%s: %s"
                        .formatted(
                                file,
                                node.getStartMark().getLine() + 1,
                                path.isEmpty() ? "" : ", " + path,
                                problem));
    }

    /** The members of an object whose names can be any. */
    Map<String, YamlMember> members() {
        if (!(node instanceof MappingNode object)) {
            throw invalid("must be an object.");
        }
        var members = new LinkedHashMap<String, YamlMember>();
        for (var each : object.getValue()) {
            var name = new YamlMember(file, path, each.getKeyNode()).text();
            var member =
                    new YamlMember(
                            file, path.isEmpty() ? name : path + "." + name, each.getValueNode());
            if (members.put(name, member) != null) {
                throw member.invalid("is there twice; remove one.");
            }
        }
        return members;
    }

    /** An object that has no other members than these. */
    YamlMember only(String... names) {
        for (var each : members().entrySet()) {
            if (!Arrays.asList(names).contains(each.getKey())) {
                throw each.getValue()
                        .invalid("is not known here; use " + String.join(", ", names) + ".");
            }
        }
        return this;
    }

    boolean isObject() {
        return node instanceof MappingNode;
    }

    boolean has(String name) {
        return members().containsKey(name);
    }

    Optional<YamlMember> find(String name) {
        return Optional.ofNullable(members().get(name));
    }

    YamlMember get(String name) {
        return find(name).orElseThrow(() -> invalid("has no " + name + "; add it."));
    }

    List<YamlMember> items() {
        if (!(node instanceof SequenceNode list)) {
            throw invalid("must be a list.");
        }
        var items = new YamlMember[list.getValue().size()];
        for (int i = 0; i < items.length; i++) {
            items[i] = new YamlMember(file, path + "[" + i + "]", list.getValue().get(i));
        }
        return List.of(items);
    }

    String text() {
        if (node instanceof ScalarNode scalar && !scalar.getTag().getValue().endsWith(":null")) {
            return scalar.getValue();
        }
        throw invalid("must be a text.");
    }

    String text(String name) {
        return get(name).text();
    }

    @Nullable String textOrNull(String name) {
        return find(name).map(YamlMember::text).orElse(null);
    }

    int number() {
        return parsed("a whole number", Integer::valueOf);
    }

    int number(String name, int otherwise) {
        return find(name).map(YamlMember::number).orElse(otherwise);
    }

    boolean flag(String name) {
        return find(name).map(it -> it.choice(Map.of("true", true, "false", false))).orElse(false);
    }

    Duration duration(String name, Duration otherwise) {
        return find(name)
                .map(it -> it.parsed("a duration such as PT1M or P30D", Duration::parse))
                .orElse(otherwise);
    }

    UUID uuid(String name) {
        return get(name).parsed("a UUID; uuidgen makes one", UUID::fromString);
    }

    /** One of the values that have a name. */
    <T> T choice(Map<String, T> choices) {
        var choice = choices.get(text());
        if (choice == null) {
            throw invalid(
                    "is \"%s\"; choose one of %s."
                            .formatted(
                                    text(),
                                    String.join(
                                            ", ", choices.keySet().stream().sorted().toList())));
        }
        return choice;
    }

    <T> T parsed(String what, Function<String, T> parser) {
        try {
            return parser.apply(text());
        } catch (IllegalArgumentException | DateTimeException e) {
            throw invalid("is \"%s\"; it must be %s.".formatted(text(), what));
        }
    }
}
