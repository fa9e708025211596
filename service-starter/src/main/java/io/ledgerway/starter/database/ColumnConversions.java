package io.ledgerway.starter.database;

import com.fasterxml.jackson.annotation.JsonValue;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.core.ResolvableType;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.json.JsonMapper;

/**
 * Conversions from the values of columns to the types of record components: timestamps, JSON, enums
 * by their wire name and typed ids. Spring's conversions cover everything else, including arrays.
 */
final class ColumnConversions {

    /** Reads JSON with Jackson's defaults. */
    static final ConversionService DEFAULTS = with(JsonMapper.builder().build());

    private ColumnConversions() {}

    static ConversionService with(JsonMapper json) {
        var conversions = new DefaultConversionService();
        conversions.addConverter(OffsetDateTime.class, Instant.class, OffsetDateTime::toInstant);
        conversions.addConverter(new JsonConverter(json));
        conversions.addConverter(new EnumConverter());
        conversions.addConverter(new SingleValueConverter());
        return conversions;
    }

    /** Text of a {@code json} or {@code jsonb} column. */
    record JsonText(String text) {}

    /** Whether a record type wraps a single value, as typed ids do. */
    static boolean isSingleValue(Class<?> type) {
        return type.isRecord() && type.getRecordComponents().length == 1;
    }

    /** Converts JSON text to the target type; a String receives the text itself. */
    private record JsonConverter(JsonMapper json) implements GenericConverter {

        @Override
        public Set<ConvertiblePair> getConvertibleTypes() {
            return Set.of(new ConvertiblePair(JsonText.class, Object.class));
        }

        @Override
        public @Nullable Object convert(
                @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
            if (source == null) {
                return null;
            }
            String text = ((JsonText) source).text();
            if (targetType.getType() == String.class) {
                return text;
            }
            ResolvableType target = targetType.getResolvableType();
            JavaType type = json.getTypeFactory().constructType(target.getType());
            return json.readValue(text, type);
        }
    }

    /**
     * Converts text to the enum constant with this wire name, which is the value of its method
     * annotated with {@link JsonValue} or of its method {@code wire()}, or with this name.
     */
    private static final class EnumConverter implements GenericConverter {

        private final Map<Class<?>, Map<String, Object>> constants = new ConcurrentHashMap<>();

        @Override
        public Set<ConvertiblePair> getConvertibleTypes() {
            return Set.of(new ConvertiblePair(String.class, Enum.class));
        }

        @Override
        public @Nullable Object convert(
                @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
            if (source == null) {
                return null;
            }
            Object constant =
                    constants
                            .computeIfAbsent(targetType.getType(), EnumConverter::constants)
                            .get(source);
            if (constant == null) {
                throw new IllegalArgumentException(
                        "%s has no constant \"%s\""
                                .formatted(targetType.getType().getSimpleName(), source));
            }
            return constant;
        }

        private static Map<String, Object> constants(Class<?> type) {
            Method method = wireMethod(type);
            Map<String, Object> constants = new HashMap<>();
            for (Object constant : type.getEnumConstants()) {
                constants.put(((Enum<?>) constant).name(), constant);
                if (method != null) {
                    constants.put(
                            String.valueOf(ReflectionUtils.invokeMethod(method, constant)),
                            constant);
                }
            }
            return constants;
        }

        private static @Nullable Method wireMethod(Class<?> type) {
            Method[] methods =
                    Arrays.stream(type.getDeclaredMethods())
                            .filter(it -> it.getParameterCount() == 0)
                            .filter(it -> !Modifier.isStatic(it.getModifiers()))
                            .filter(it -> it.getReturnType() == String.class)
                            .toArray(Method[]::new);
            return Arrays.stream(methods)
                    .filter(it -> it.isAnnotationPresent(JsonValue.class))
                    .findFirst()
                    .or(() ->
                            Arrays.stream(methods)
                                    .filter(it -> it.getName().equals("wire"))
                                    .findFirst())
                    .map(it -> {
                        ReflectionUtils.makeAccessible(it);
                        return it;
                    })
                    .orElse(null);
        }
    }

    /** Converts a value to the record that wraps it, such as a UUID to a typed id. */
    private static final class SingleValueConverter implements ConditionalGenericConverter {

        private final Map<Class<?>, Constructor<?>> constructors = new ConcurrentHashMap<>();

        @Override
        public Set<ConvertiblePair> getConvertibleTypes() {
            return Set.of(new ConvertiblePair(Object.class, Record.class));
        }

        @Override
        public boolean matches(TypeDescriptor source, TypeDescriptor target) {
            return isSingleValue(target.getType())
                    && ClassUtils.isAssignable(componentType(target.getType()), source.getType());
        }

        @Override
        public @Nullable Object convert(
                @Nullable Object source, TypeDescriptor sourceType, TypeDescriptor targetType) {
            return source == null
                    ? null
                    : BeanUtils.instantiateClass(
                            constructors.computeIfAbsent(
                                    targetType.getType(), BeanUtils::getResolvableConstructor),
                            source);
        }

        private static Class<?> componentType(Class<?> type) {
            RecordComponent[] components = type.getRecordComponents();
            return components[0].getType();
        }
    }
}
