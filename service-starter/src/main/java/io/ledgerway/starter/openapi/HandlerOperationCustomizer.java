package io.ledgerway.starter.openapi;

import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
import io.swagger.v3.oas.annotations.tags.Tag;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.BinarySchema;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OperationCustomizer;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.annotation.AnnotationUtils;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.method.HandlerMethod;

/**
 * Completes an operation from its handler: operation id, tag, list parameters, {@code
 * Idempotency-Key}, errors, and the examples of {@code openapi/<operationId>.json} (response) and
 * {@code <operationId>.request.json} (body).
 */
final class HandlerOperationCustomizer implements OperationCustomizer {

    private static final List<Parameter> LIST =
            List.of(
                    parameter("page", "Page number, from 1.", number(1, null, 1)),
                    parameter(
                            "pageSize",
                            "Results per page. The default is recommended.",
                            number(1, 5000, 100)),
                    parameter(
                            "query",
                            "Filter, e.g. `metadata.isDeleted!=true&&amountDue>0`; at most 2,047"
                                    + " characters.",
                            new StringSchema().maxLength(2047)),
                    parameter(
                            "orderBy",
                            "Fields to sort by, separated by commas. A leading `-` sorts"
                                    + " descending.",
                            new StringSchema()));

    private static final List<Parameter> PAGES = LIST.subList(0, 2);

    private static final Parameter IDEMPOTENCY_KEY =
            new Parameter()
                    .in("header")
                    .name("Idempotency-Key")
                    .description(
                            "Any string. A second request with the same key within a day"
                                    + " returns the first response and has no further effect.")
                    .schema(new StringSchema().minLength(1).maxLength(255));

    private final ExampleFiles exampleFiles = new ExampleFiles();

    @Override
    public Operation customize(Operation operation, HandlerMethod handler) {
        String subject = subject(handler);
        operation.setOperationId(id(handler.getMethod().getName(), subject));
        operation.setTags(List.of(tag(handler, subject)));
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
        AnnotatedElementUtils.getMergedRepeatableAnnotations(
                        handler.getMethod(), RespondsWithError.class)
                .forEach(it ->
                        operation
                                .getResponses()
                                .addApiResponse(
                                        String.valueOf(it.status()),
                                        new ApiResponse().description(it.description())));
        RespondsWithFile file = handler.getMethodAnnotation(RespondsWithFile.class);
        if (file != null) {
            operation.getResponses().addApiResponse("200", response(file));
        }
        exampleFiles.addTo(operation);
        return operation;
    }

    private static ApiResponse response(RespondsWithFile file) {
        Content content = new Content();
        for (String mediaType : file.mediaTypes()) {
            content.addMediaType(mediaType, new MediaType().schema(new BinarySchema()));
        }
        return new ApiResponse().description(file.value()).content(content);
    }

    /**
     * Operation id, from which generated clients name their methods. A method name of several
     * words, such as {@code refreshAllData}, is the id. The subject is appended to a single verb.
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

    /** The name of the tag of the controller; without one, the subject in words. */
    private static String tag(HandlerMethod handler, String subject) {
        Tag tag = AnnotationUtils.findAnnotation(handler.getBeanType(), Tag.class);
        return tag == null ? words(subject) : tag.name();
    }

    /** {@code CompanyController} has the subject {@code Company}. */
    private static String subject(HandlerMethod handler) {
        return handler.getBeanType().getSimpleName().replaceFirst("Controller$", "");
    }

    /** Separates the words of a type name: {@code ApiKey} becomes {@code API key}. */
    private static String words(String subject) {
        String spaced = subject.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
        String sentence = spaced.charAt(0) + spaced.substring(1).toLowerCase(Locale.ROOT);
        return sentence.replaceFirst("^Api\\b", "API").replaceFirst("^Cors\\b", "CORS");
    }

    private static Parameter parameter(String name, String description, Schema<?> schema) {
        return new Parameter().in("query").name(name).description(description).schema(schema);
    }

    private static Schema<?> number(int minimum, @Nullable Integer maximum, int defaultValue) {
        Schema<?> schema = new IntegerSchema().format("int32").minimum(BigDecimal.valueOf(minimum));
        schema.setDefault(defaultValue);
        if (maximum != null) {
            schema.setMaximum(BigDecimal.valueOf(maximum));
        }
        return schema;
    }
}
