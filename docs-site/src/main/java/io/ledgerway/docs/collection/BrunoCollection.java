package io.ledgerway.docs.collection;

import io.ledgerway.docs.api.ApiOperation;
import io.ledgerway.docs.api.ApiOperations;
import io.ledgerway.docs.api.ExampleValues;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A collection for Bruno: a folder for each tag and a file for each operation. {@code baseUrl} and
 * {@code apiKey} are variables of its environment {@code Ledgerway}.
 */
public final class BrunoCollection {

    private static final String FOLDER = "ledgerway/";

    /** The time of all entries, so that equal documents have equal archives. */
    private static final LocalDateTime TIME = LocalDateTime.of(2026, 1, 1, 0, 0);

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");

    private BrunoCollection() {}

    /** The files of the collection by path. */
    public static Map<String, String> files(ApiOperations operations) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(
                "bruno.json",
                "{\n  \"version\": \"1\",\n  \"name\": \"Ledgerway API\",\n  \"type\": \"collection\"\n}\n");
        files.put(
                "collection.bru",
                """
                auth {
                  mode: basic
                }

                auth:basic {
                  username: {{apiKey}}
                  password:
                }
                """);
        files.put(
                "environments/Ledgerway.bru",
                """
                vars {
                  baseUrl: http://localhost:8080
                }
                vars:secret [
                  apiKey
                ]
                """);
        operations
                .byTag()
                .forEach((tag, list) -> {
                    files.put(tag + "/folder.bru", "meta {\n  name: %s\n}\n".formatted(tag));
                    List<ApiOperation> calls = list.stream().filter(it -> !it.isWebhook()).toList();
                    for (int i = 0; i < calls.size(); i++) {
                        ApiOperation call = calls.get(i);
                        files.put(tag + "/" + call.id() + ".bru", file(call, i + 1));
                    }
                });
        return files;
    }

    /** The collection as a ZIP archive. */
    public static byte[] zip(ApiOperations operations) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files(operations).entrySet()) {
                ZipEntry entry = new ZipEntry(FOLDER + file.getKey());
                entry.setTimeLocal(TIME);
                zip.putNextEntry(entry);
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static String file(ApiOperation operation, int position) {
        JsonNode example = operation.bodyExample();
        String body = operation.hasFileBody() ? "multipartForm" : example == null ? "none" : "json";
        StringBuilder text = new StringBuilder();
        text.append(
                """
                meta {
                  name: %s
                  type: http
                  seq: %d
                }

                %s {
                  url: {{baseUrl}}%s
                  body: %s
                  auth: inherit
                }
                """
                        .formatted(
                                operation.summary(),
                                position,
                                operation.method().toLowerCase(Locale.ROOT),
                                PARAMETER.matcher(operation.path()).replaceAll(":$1"),
                                body));
        block(text, "params:query", operation.parameters("query"));
        block(text, "params:path", operation.parameters("path"));
        block(
                text,
                "headers",
                operation.parameters("header").stream()
                        .filter(it -> !it.path("name").asString().equals("Accept"))
                        .toList());
        if (operation.hasFileBody()) {
            text.append("\nbody:multipart-form {\n  file: @file(receipt.pdf)\n}\n");
        } else if (example != null) {
            text.append("\nbody:json {\n")
                    .append(JSON.writeValueAsString(example).indent(2))
                    .append("}\n");
        }
        text.append("\ndocs {\n").append(operation.description().indent(2)).append("}\n");
        return text.toString();
    }

    /** A name with {@code ~} is switched off. */
    private static void block(StringBuilder text, String name, List<JsonNode> parameters) {
        if (!parameters.isEmpty()) {
            text.append('\n').append(name).append(" {\n");
            text.append(
                    parameters.stream()
                            .map(it ->
                                    "  %s%s: %s"
                                            .formatted(
                                                    it.path("required").asBoolean(false) ? "" : "~",
                                                    it.path("name").asString(),
                                                    ExampleValues.of(it)))
                            .map(String::stripTrailing)
                            .collect(Collectors.joining("\n", "", "\n}\n")));
        }
    }
}
