package io.ledgerway.system.connector;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The tables of the page of platforms, from the files that the contract tests verify. */
final class CapabilityMatrix {

    private static final Map<String, String> READ =
            Map.of("full", "all", "since", "modified since", "changeFeed", "change feed");

    private static final Map<String, String> DELETIONS =
            Map.of(
                    "changeFeed",
                    "change feed",
                    "fullCompare",
                    "comparison",
                    "statusField",
                    "status",
                    "tombstoneQuery",
                    "list of deletions");

    private static final List<String> WRITES = List.of("create", "update", "delete", "attach");

    private final List<JsonNode> adapters;

    private CapabilityMatrix(List<JsonNode> adapters) {
        this.adapters = adapters;
    }

    /** Those of all adapters of this repository, by the name of the platform. */
    static CapabilityMatrix load(Path connectors) {
        try (Stream<Path> modules = Files.list(connectors)) {
            var adapters = new ArrayList<JsonNode>();
            for (var file :
                    modules.map(it -> it.resolve("capabilities.json"))
                            .filter(Files::exists)
                            .toList()) {
                adapters.add(JsonMapper.shared().readTree(Files.readString(file)));
            }
            adapters.sort((one, other) -> name(one).compareTo(name(other)));
            return new CapabilityMatrix(adapters);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String name(JsonNode adapter) {
        return adapter.path("name").asString();
    }

    List<String> platformKeys() {
        return adapters.stream().map(it -> it.path("platformKey").asString()).toList();
    }

    /** What any adapter writes, such as {@code update transfers}. */
    Set<String> writes() {
        Set<String> writes = new TreeSet<>();
        for (JsonNode adapter : adapters) {
            for (var type : adapter.path("dataTypes").properties()) {
                type.getValue()
                        .path("write")
                        .forEach(it -> writes.add(it.asString() + " " + type.getKey()));
            }
        }
        return writes;
    }

    String markdown() {
        return adapters.stream().map(CapabilityMatrix::section).collect(Collectors.joining("\n"));
    }

    private static String section(JsonNode adapter) {
        var text = new StringBuilder();
        text.append("### ").append(name(adapter)).append("\n\n");
        text.append(
                "| Data type | Read | Deletions | Create | Update | Delete | Attach | Attachments |"
                        + " PDF |\n|---|---|---|---|---|---|---|---|---|\n");
        adapter.path("dataTypes")
                .properties()
                .forEach(it -> text.append(row(it.getKey(), it.getValue())));
        return text.toString();
    }

    private static String row(String dataType, JsonNode type) {
        var cells = new ArrayList<String>();
        cells.add("`" + dataType + "`");
        if (type.has("reason")) {
            cells.add("not supported: " + type.path("reason").asString());
            while (cells.size() < 9) {
                cells.add("");
            }
        } else {
            cells.add(READ.get(type.path("read").asString()));
            cells.add(
                    type.path("deletions")
                            .valueStream()
                            .map(it -> DELETIONS.get(it.asString()))
                            .collect(Collectors.joining(", ")));
            var operations = type.path("write").valueStream().map(JsonNode::asString).toList();
            WRITES.forEach(it -> cells.add(mark(operations.contains(it))));
            cells.add(mark(type.path("attachments").asBoolean()));
            cells.add(mark(type.path("pdf").asBoolean()));
        }
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String mark(boolean supported) {
        return supported ? "yes" : "";
    }
}
