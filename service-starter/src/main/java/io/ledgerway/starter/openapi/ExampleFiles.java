package io.ledgerway.starter.openapi;

import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.examples.Example;
import io.swagger.v3.oas.models.media.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Examples of requests and responses, from files on the class path. */
final class ExampleFiles {

    private static final JsonMapper JSON = JsonMapper.shared();

    void addTo(Operation operation) {
        String id = operation.getOperationId();
        Object response = read(id + ".json");
        if (response != null) {
            operation.getResponses().values().stream()
                    .map(it -> it.getContent())
                    .filter(it -> it != null)
                    .findFirst()
                    .ifPresent(it -> set(it, response));
        }
        Object body = read(id + ".request.json");
        if (body != null && operation.getRequestBody() != null) {
            set(operation.getRequestBody().getContent(), body);
        }
    }

    private static void set(Content content, Object value) {
        content.values().forEach(it -> it.addExamples("example", new Example().value(value)));
    }

    private static @Nullable Object read(String file) {
        try (InputStream in = ExampleFiles.class.getResourceAsStream("/openapi/" + file)) {
            return in == null ? null : JSON.readValue(in, Object.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
