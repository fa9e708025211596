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

/**
 * Adds the error responses that every operation can have, with the common error body. A response
 * that a handler declares by {@link RespondsWithError} is kept and gets that body.
 */
final class ErrorResponseCustomizer implements OpenApiCustomizer {

    private static final Map<Integer, String> ALWAYS =
            Map.of(
                    400, "The request is not valid. `validation.errors` lists each error.",
                    401, "The API key is missing or unknown.",
                    402, "An account limit is reached. `error` names the limit.",
                    403, "The caller has no permission for the resource.",
                    429, "Too many requests. Retry after `Retry-After` seconds.",
                    500, "Internal error. Quote the correlation id.",
                    503, "Temporarily unavailable. Retry after `Retry-After` seconds.");

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
                    Map<Integer, String> responses = new TreeMap<>(ALWAYS);
                    if (path.contains("{")) {
                        responses.put(404, "The resource does not exist.");
                    }
                    boolean keyed =
                            method == PathItem.HttpMethod.POST
                                    || method == PathItem.HttpMethod.PATCH;
                    if (keyed) {
                        responses.put(
                                409,
                                "The request conflicts with the current state, or a request with"
                                        + " the same Idempotency-Key is in flight.");
                        responses.put(422, "The Idempotency-Key was used with another body.");
                    }
                    if (keyed || method == PathItem.HttpMethod.PUT) {
                        responses.put(413, "The body is larger than allowed.");
                    }
                    operation
                            .getResponses()
                            .forEach((status, response) -> {
                                if (status.startsWith("4") && response.getContent() == null) {
                                    response.setContent(body(error));
                                }
                            });
                    responses.forEach((status, text) -> add(operation, status, text, error));
                });
    }

    private static void add(Operation operation, int status, String description, Schema<?> error) {
        ApiResponse response = new ApiResponse().description(description).content(body(error));
        if (status == 429 || status == 503) {
            response.addHeaderObject(
                    "Retry-After", new Header().description("Seconds").schema(new IntegerSchema()));
        }
        operation.getResponses().putIfAbsent(String.valueOf(status), response);
    }

    private static Content body(Schema<?> error) {
        return new Content().addMediaType("application/json", new MediaType().schema(error));
    }
}
