package io.ledgerway.starter.queryparameter;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.PageRequest;
import io.ledgerway.starter.paging.Unfiltered;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.core.DefaultParameterNameDiscoverer;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;

/**
 * The query parameters that a controller method declares: {@link RequestParam}, {@link
 * PageRequest}, the components of a record, and those of a {@link Parameter} annotation.
 */
record KnownParameters(List<String> names) {

    /** Parameter of {@code next} links, which the API document does not name. */
    static final String CURSOR = "after";

    private static final DefaultParameterNameDiscoverer DISCOVERER =
            new DefaultParameterNameDiscoverer();

    KnownParameters {
        names = List.copyOf(names);
    }

    static KnownParameters of(HandlerMethod handler) {
        List<String> names = new ArrayList<>();
        for (MethodParameter parameter : handler.getMethodParameters()) {
            parameter.initParameterNameDiscovery(DISCOVERER);
            Class<?> type = parameter.getParameterType();
            RequestParam annotation = parameter.getParameterAnnotation(RequestParam.class);
            if (annotation != null) {
                add(names, annotation.name(), parameter.getParameterName());
            } else if (type == PageRequest.class) {
                names.addAll(List.of("page", "pageSize"));
                if (!parameter.hasParameterAnnotation(Unfiltered.class)) {
                    names.addAll(List.of("query", "orderBy"));
                }
            } else if (type.isRecord() && type != Caller.class && isModel(parameter)) {
                for (RecordComponent component : type.getRecordComponents()) {
                    names.add(component.getName());
                }
            }
        }
        AnnotatedElementUtils.getMergedRepeatableAnnotations(handler.getMethod(), Parameter.class)
                .stream()
                .filter(it -> it.in() == ParameterIn.QUERY)
                .forEach(it -> names.add(it.name()));
        return new KnownParameters(names);
    }

    /** Whether the parameter is bound from query parameters, not from a body, path or header. */
    private static boolean isModel(MethodParameter parameter) {
        return parameter.getParameterAnnotations().length == 0
                || parameter.hasParameterAnnotation(ParameterObject.class);
    }

    private static void add(List<String> names, String annotated, @Nullable String parameter) {
        if (!annotated.isEmpty()) {
            names.add(annotated);
        } else if (parameter != null) {
            names.add(parameter);
        }
    }

    /** Whether the method takes this parameter; the case of its name does not count. */
    boolean contains(String name) {
        return names.stream().anyMatch(name::equalsIgnoreCase)
                || (name.equals(CURSOR) && names.contains("page"));
    }
}
