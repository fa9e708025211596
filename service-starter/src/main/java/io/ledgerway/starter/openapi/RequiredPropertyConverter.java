package io.ledgerway.starter.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContext;
import io.swagger.v3.oas.models.media.Schema;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Iterator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ResolvableType;
import org.springframework.util.ClassUtils;

/** Marks every record component as required unless it is {@code @Nullable}. */
final class RequiredPropertyConverter implements ModelConverter {

    /** Text form of a type of swagger-core. */
    private static final Pattern RAW_CLASS = Pattern.compile("^\\[simple type, class ([\\w.$]+)");

    @Override
    public @Nullable Schema<?> resolve(
            AnnotatedType type, ModelConverterContext context, Iterator<ModelConverter> chain) {
        Schema<?> schema = chain.hasNext() ? chain.next().resolve(type, context, chain) : null;
        if (schema != null) {
            rawClass(type.getType())
                    .filter(Class::isRecord)
                    .ifPresent(it -> require(it, defined(schema, context)));
        }
        return schema;
    }

    private static Schema<?> defined(Schema<?> schema, ModelConverterContext context) {
        String ref = schema.get$ref();
        Schema<?> found =
                ref == null
                        ? null
                        : context.getDefinedModels().get(ref.substring(ref.lastIndexOf('/') + 1));
        return found == null ? schema : found;
    }

    private static void require(Class<?> record, Schema<?> schema) {
        if (schema.getProperties() == null) {
            return;
        }
        for (RecordComponent component : record.getRecordComponents()) {
            String name = name(component);
            if (isAlwaysPresent(component) && schema.getProperties().containsKey(name)) {
                schema.addRequiredItem(name);
            }
        }
    }

    private static boolean isAlwaysPresent(RecordComponent component) {
        JsonInclude include = component.getAccessor().getAnnotation(JsonInclude.class);
        boolean mayBeEmpty = include != null && include.value() == JsonInclude.Include.NON_EMPTY;
        return !mayBeEmpty && !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    private static String name(RecordComponent component) {
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        return property == null || property.value().isEmpty()
                ? component.getName()
                : property.value();
    }

    private static Optional<Class<?>> rawClass(Type type) {
        Class<?> resolved = ResolvableType.forType(type).resolve();
        if (resolved != null) {
            return Optional.of(resolved);
        }
        Matcher printed = RAW_CLASS.matcher(type.toString());
        return printed.find()
                ? Optional.of(ClassUtils.resolveClassName(printed.group(1), null))
                : Optional.empty();
    }
}
