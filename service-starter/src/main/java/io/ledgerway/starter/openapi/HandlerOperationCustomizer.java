package io.ledgerway.starter.openapi;

import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.method.HandlerMethod;

/**
 * Completes an operation from its handler: operation id, tag, list parameters, {@code
 * Idempotency-Key}, and the examples of {@code openapi/<operationId>.json} (response) and {@code
 * <operationId>.request.json} (body).
 */
final class HandlerOperationCustomizer implements OperationCustomizer {

    private static final List<Parameter> LIST =
            List.of(
                    parameter("page", "The page, from 1.", number(1, null, 1)),
                    parameter(
                            "pageSize",
                            "Results per page; the default is recommended.",
                            number(1, 5000, 100)),
                    parameter(
                            "query",
                            "A filter, e.g. `metadata.isDeleted!=true&&amountDue>0`; at most 2,047"
                                    + " characters.",
                            new StringSchema().maxLength(2047)),
                    parameter(
                            "orderBy",
                            "A field to sort by, `-` before it for descending; several with"
                                    + " commas.",
                            new StringSchema()));

    private static final List<Parameter> PAGES = LIST.subList(0, 2);

    private static final Parameter IDEMPOTENCY_KEY =
            new Parameter()
                    .in("header")
                    .name("Idempotency-Key")
                    .description(
                            "Any string: a second request with it within a day gets the first"
                                    + " answer again, and nothing is done twice.")
                    .schema(new StringSchema().minLength(1).maxLength(255));

    private final ExampleFiles exampleFiles = new ExampleFiles();

    @Override
    public Operation customize(Operation operation, HandlerMethod handler) {
        String subject = subject(handler);
        operation.setOperationId(id(handler.getMethod().getName(), subject));
        operation.setTags(List.of(words(subject)));
        Arrays.stream(handler.getMethodParameters())
                .filter(it -> it.getParameterType().equals(PageRequest.class))
                .findFirst()
                .ifPresent(it ->
                        (it.hasParameterAnnotation(Unfiltered.class) ? PAGES : LIST)
                                .forEach(operation::addParametersItem));
        if (handler.hasMethodAnnotation(PostMapping.class)
                || handler.hasMethodAnnotation(PatchMapping.class)) {
            operation.addParametersItem(IDEMPOTENCY_KEY);
        }
        exampleFiles.addTo(operation);
        return operation;
    }

    /**
     * Generated clients take the names of their methods from it. A handler named by several words,
     * such as {@code refreshAllData}, has said it all; a lone verb is told what it is about.
     */
    static String id(String handler, String subject) {
        if (!handler.equals(handler.toLowerCase(Locale.ROOT))) {
            return handler;
        }
        return switch (handler) {
            case "find" -> "get" + subject;
            case "list" -> "list" + plural(subject);
            default -> handler + subject;
        };
    }

    private static String plural(String subject) {
        return subject.endsWith("y") && !subject.endsWith("ey")
                ? subject.substring(0, subject.length() - 1) + "ies"
                : subject + "s";
    }

    /** {@code CompanyController} is about a {@code Company}. */
    private static String subject(HandlerMethod handler) {
        return handler.getBeanType().getSimpleName().replaceFirst("Controller$", "");
    }

    /** {@code ApiKey} reads {@code API key}. */
    private static String words(String subject) {
        String spaced = subject.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        String sentence = spaced.charAt(0) + spaced.substring(1).toLowerCase(Locale.ROOT);
        return sentence.replaceFirst("^Api\\b", "API").replaceFirst("^Cors\\b", "CORS");
    }

    private static Parameter parameter(String name, String description, Schema<?> schema) {
        return new Parameter().in("query").name(name).description(description).schema(schema);
    }

    private static Schema<?> number(int least, @Nullable Integer most, int usual) {
        Schema<?> schema = new IntegerSchema().format("int32").minimum(BigDecimal.valueOf(least));
        schema.setDefault(usual);
        if (most != null) {
            schema.setMaximum(BigDecimal.valueOf(most));
        }
        return schema;
    }
}
