package io.ledgerway.sync.supplemental;

import io.ledgerway.model.datatype.DataType;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.util.StringUtils;

/**
 * Documents the supplemental data configuration of each data type under its own path. A path with
 * the parameter {@code dataType} is ambiguous with the path of a custom data type.
 */
final class SupplementalDataOpenApi implements OpenApiCustomizer {

    @Override
    public void customise(OpenAPI document) {
        PathItem generic =
                Objects.requireNonNull(
                        document.getPaths().remove(SupplementalDataController.PATH),
                        "The document lacks the path " + SupplementalDataController.PATH);
        for (DataType type : SupplementalDataController.ALLOWED) {
            document.getPaths()
                    .addPathItem(
                            SupplementalDataController.PATH.replace("{dataType}", type.key()),
                            new PathItem()
                                    .get(of(generic.getGet(), type, "get%sSupplementalDataConfig"))
                                    .put(
                                            of(
                                                    generic.getPut(),
                                                    type,
                                                    "configure%sSupplementalData")));
        }
    }

    /** Copies a generic operation without its parameter {@code dataType}. */
    private static Operation of(Operation generic, DataType type, String id) {
        Operation operation =
                new Operation()
                        .operationId(id.formatted(name(type)))
                        .summary(generic.getSummary() + " of " + words(type))
                        .description(
                                generic.getDescription()
                                        .replaceFirst("a data type", "the data type " + type.key()))
                        .tags(generic.getTags())
                        .parameters(
                                new ArrayList<>(
                                        generic.getParameters().stream()
                                                .filter(it -> !"dataType".equals(it.getName()))
                                                .toList()))
                        .requestBody(generic.getRequestBody())
                        .responses(new ApiResponses());
        operation.getResponses().putAll(generic.getResponses());
        return operation;
    }

    /** {@code commerce-taxComponents} becomes {@code CommerceTaxComponents}. */
    private static String name(DataType type) {
        return Arrays.stream(type.key().split("-", -1))
                .map(StringUtils::capitalize)
                .collect(Collectors.joining());
    }

    /** {@code commerce-taxComponents} becomes {@code commerce tax components}. */
    private static String words(DataType type) {
        return type.key()
                .replace('-', ' ')
                .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
                .toLowerCase(Locale.ROOT);
    }
}
