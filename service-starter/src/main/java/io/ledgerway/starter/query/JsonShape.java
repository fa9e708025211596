package io.ledgerway.starter.query;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import io.ledgerway.model.accounting.DateTime;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * JSON structure of a Java type, for property paths. Members are resolved on demand, so a type may
 * contain itself.
 */
record JsonShape(Type java) {

    /** Member with the fields of the platform; queries cannot use it. */
    private static final String NOT_QUERYABLE = "supplementalData";

    private static final Set<Class<?>> INSTANTS =
            Set.of(
                    DateTime.class,
                    Instant.class,
                    OffsetDateTime.class,
                    LocalDateTime.class,
                    LocalDate.class);
    private static final Set<Class<?>> NUMBERS =
            Set.of(
                    BigDecimal.class,
                    Integer.class,
                    Long.class,
                    Double.class,
                    int.class,
                    long.class,
                    double.class);
    private static final Set<Class<?>> BOOLEANS = Set.of(Boolean.class, boolean.class);
    private static final Set<Class<?>> TEXTS = Set.of(String.class, UUID.class, URI.class);

    /** Kind of a type, which determines how a path can continue in it. */
    enum Kind {
        RECORD,
        MAP,
        LIST,
        VALUE,
        /** Contents are unknown; not queryable. */
        OPAQUE
    }

    Kind kind() {
        Class<?> raw = raw();
        if (Collection.class.isAssignableFrom(raw)) {
            return Kind.LIST;
        }
        if (Map.class.isAssignableFrom(raw)) {
            return Kind.MAP;
        }
        if (scalar().isPresent()) {
            return Kind.VALUE;
        }
        return raw.isRecord() ? Kind.RECORD : Kind.OPAQUE;
    }

    /** The type for conditions. */
    PropertyType type() {
        return scalar().orElse(PropertyType.OBJECT);
    }

    private Optional<PropertyType> scalar() {
        Class<?> raw = raw();
        if (INSTANTS.contains(raw)) {
            return Optional.of(PropertyType.INSTANT);
        }
        if (NUMBERS.contains(raw)) {
            return Optional.of(PropertyType.NUMBER);
        }
        if (BOOLEANS.contains(raw)) {
            return Optional.of(PropertyType.BOOLEAN);
        }
        if (TEXTS.contains(raw) || raw.isEnum()) {
            return Optional.of(PropertyType.TEXT);
        }
        return Arrays.stream(raw.getMethods())
                .filter(method -> method.isAnnotationPresent(JsonValue.class))
                .map(Method::getGenericReturnType)
                .findFirst()
                .flatMap(type -> new JsonShape(type).scalar());
    }

    /** Members of a record by JSON name. */
    Map<String, JsonShape> members() {
        Map<String, JsonShape> members = new LinkedHashMap<>();
        for (RecordComponent component : raw().getRecordComponents()) {
            Method accessor = component.getAccessor();
            if (!accessor.isAnnotationPresent(JsonIgnore.class)
                    && !component.getName().equals(NOT_QUERYABLE)) {
                members.put(name(component), new JsonShape(component.getGenericType()));
            }
        }
        return members;
    }

    JsonShape member(String name) {
        return Optional.ofNullable(members().get(name)).orElseThrow();
    }

    /** Element type of a list or map. */
    JsonShape element() {
        Type[] arguments =
                java instanceof ParameterizedType parameterized
                        ? parameterized.getActualTypeArguments()
                        : new Type[] {Object.class};
        return new JsonShape(arguments[arguments.length - 1]);
    }

    private static String name(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        return named == null || named.value().isEmpty() ? component.getName() : named.value();
    }

    private Class<?> raw() {
        return switch (java) {
            case Class<?> type -> type;
            case ParameterizedType type -> (Class<?>) type.getRawType();
            case WildcardType type -> new JsonShape(type.getUpperBounds()[0]).raw();
            default -> Object.class;
        };
    }
}
