package io.ledgerway.sync.custom;

import io.ledgerway.model.error.ErrorBody;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.util.Set;
import org.springdoc.core.customizers.OpenApiCustomizer;

/** Documents the error 451, which only custom data types have. */
final class CustomDataOpenApi implements OpenApiCustomizer {

    private static final Set<String> READS =
            Set.of("refreshCustomDataType", "listCustomDataTypeRecords");

    @Override
    public void customise(OpenAPI document) {
        if (document.getPaths() == null) {
            return;
        }
        document.getPaths().values().stream()
                .flatMap(path -> path.readOperations().stream())
                .filter(operation -> READS.contains(String.valueOf(operation.getOperationId())))
                .forEach(operation ->
                        operation
                                .getResponses()
                                .addApiResponse(
                                        "451",
                                        new ApiResponse()
                                                .description(
                                                        "The platform is blocked for custom data"
                                                                + " types, for compliance.")
                                                .content(error())));
    }

    private static Content error() {
        Schema<?> schema =
                ModelConverters.getInstance(true)
                        .resolveAsResolvedSchema(
                                new AnnotatedType(ErrorBody.class).resolveAsRef(true))
                        .schema;
        return new Content().addMediaType("application/json", new MediaType().schema(schema));
    }
}
