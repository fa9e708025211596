package io.ledgerway.starter.openapi;

import io.ledgerway.model.error.ErrorBody;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.Map;
import java.util.TreeMap;
import org.springdoc.core.customizers.OpenApiCustomizer;

/** Adds the error responses that every operation can have, with the common error body. */
final class ErrorResponseCustomizer implements OpenApiCustomizer {

    private static final Map<Integer, String> ALWAYS =
            Map.of(
                    400, "The request is not valid; `validation.errors` names each thing.",
                    401, "The API key is missing or unknown.",
                    402, "An account limit is reached; `error` says which.",
                    403, "The key is outdated, or not associated with the resource.",
                    429, "Too many requests; come again after `Retry-After` seconds.",
                    500, "Our fault; quote the correlation id.",
                    503, "Temporarily offline; come again after `Retry-After` seconds.");

    @Override
    public void customise(OpenAPI document) {
        if (document.getPaths() == null) {
            return;
        }
        ResolvedSchema error =
                ModelConverters.getInstance(true)
                        .resolveAsResolvedSchema(
                                new AnnotatedType(ErrorBody.class).resolveAsRef(true));
        error.referencedSchemas.forEach(document.getComponents()::addSchemas);
        document.getPaths().forEach((path, item) -> describe(path, item, error.schema));
    }

    private static void describe(String path, PathItem item, Schema<?> error) {
        item.readOperationsMap()
                .forEach((method, operation) -> {
                    Map<Integer, String> answers = new TreeMap<>(ALWAYS);
                    if (path.contains("{")) {
                        answers.put(404, "There is no such thing, or no longer.");
                    }
                    if (method == PathItem.HttpMethod.POST) {
                        answers.put(
                                409,
                                "Not ready, too many, or the same Idempotency-Key is in flight.");
                        answers.put(422, "The Idempotency-Key was used with another body.");
                        answers.put(413, "The body is larger than allowed.");
                    }
                    answers.forEach((status, words) -> add(operation, status, words, error));
                });
    }

    private static void add(Operation operation, int status, String words, Schema<?> error) {
        ApiResponse response =
                new ApiResponse()
                        .description(words)
                        .content(
                                new Content()
                                        .addMediaType(
                                                "application/json", new MediaType().schema(error)));
        if (status == 429 || status == 503) {
            response.addHeaderObject(
                    "Retry-After", new Header().description("Seconds").schema(new IntegerSchema()));
        }
        operation.getResponses().putIfAbsent(String.valueOf(status), response);
    }
}
