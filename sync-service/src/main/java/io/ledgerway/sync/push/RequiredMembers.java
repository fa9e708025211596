package io.ledgerway.sync.push;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.accounting.DateTime;
import io.ledgerway.model.datatype.DataType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The required members of a record type, by its components that are not nullable. */
public final class RequiredMembers {

    private static final String OBJECT = "Object";
    private static final String ARRAY = "Array";
    private static final String NOT_WRITTEN = "Required by the API; not written to the platform.";

    private RequiredMembers() {}

    /**
     * Adds to the options of a platform what each body must have: required members become required,
     * and those that the platform does not write are added. A required reference has an id.
     */
    public static PushOptions addTo(PushOptions options, DataType type) {
        return with(options, options.required(), PushBodyParser.shape(type));
    }

    private static PushOptions with(PushOptions option, boolean required, Class<?> type) {
        return new PushOptions(
                option.type(),
                option.displayName(),
                option.description(),
                required,
                properties(option, required, type),
                option.options() == null && type.isEnum() ? choices(type) : option.options(),
                option.validation());
    }

    private static @Nullable Map<String, PushOptions> properties(
            PushOptions option, boolean required, Class<?> type) {
        boolean isObject = option.type().equals(OBJECT);
        if (!type.isRecord() || !(isObject || option.type().equals(ARRAY))) {
            return option.properties();
        }
        Map<String, PushOptions> properties = new LinkedHashMap<>();
        if (option.properties() != null) {
            properties.putAll(option.properties());
        }
        for (RecordComponent component : type.getRecordComponents()) {
            String name = component.getName();
            PushOptions offered = properties.get(name);
            boolean isReferenceId = isObject && required && name.equals("id");
            if (offered != null) {
                boolean present = offered.required() || isReferenceId || !isNullable(component);
                properties.put(name, with(offered, present, valueType(component)));
            } else if (!isNullable(component)) {
                properties.put(
                        name,
                        with(notWritten(component), /* required= */ true, valueType(component)));
            }
        }
        return properties.isEmpty() ? option.properties() : properties;
    }

    private static PushOptions notWritten(RecordComponent component) {
        return new PushOptions(
                optionType(component.getType()),
                OptionFields.displayName(component.getName()),
                NOT_WRITTEN,
                true,
                null,
                null,
                null);
    }

    private static String optionType(Class<?> type) {
        if (type == String.class || type.isEnum()) {
            return "String";
        }
        if (type == DateTime.class) {
            return "DateTime";
        }
        if (type == BigDecimal.class) {
            return "Number";
        }
        if (type == Boolean.class || type == boolean.class) {
            return "Boolean";
        }
        return List.class.isAssignableFrom(type) ? ARRAY : OBJECT;
    }

    private static List<PushOptions.Choice> choices(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(it -> JsonMapper.shared().valueToTree(it).asString())
                .map(it -> new PushOptions.Choice(it, "String", it, it, false))
                .toList();
    }

    /** The type of the value, or of the elements of a list of records. */
    private static Class<?> valueType(RecordComponent component) {
        Class<?> element = element(component);
        return element == null ? component.getType() : element;
    }

    /** Paths of the first required members that a body does not have, in the order of the type. */
    static List<String> absent(Class<?> type, JsonNode body, int limit) {
        List<String> absent = new ArrayList<>();
        collect(type, body, "", limit, absent);
        return absent;
    }

    private static void collect(
            Class<?> type, JsonNode body, String at, int limit, List<String> absent) {
        for (RecordComponent component : type.getRecordComponents()) {
            if (absent.size() >= limit) {
                return;
            }
            String path = at + component.getName();
            JsonNode value = body.path(component.getName());
            if (value.isMissingNode() || value.isNull()) {
                if (isRequired(component)) {
                    absent.add(path);
                }
            } else if (value.isObject() && component.getType().isRecord()) {
                collect(component.getType(), value, path + ".", limit, absent);
            } else if (value.isArray()) {
                Class<?> element = element(component);
                for (int i = 0; element != null && i < value.size() && absent.size() < limit; i++) {
                    collect(element, value.get(i), path + "[" + i + "].", limit, absent);
                }
            }
        }
    }

    private static boolean isRequired(RecordComponent component) {
        return !component.getType().isPrimitive() && !isNullable(component);
    }

    private static boolean isNullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** The record type of the elements of a list; null for other members. */
    private static @Nullable Class<?> element(RecordComponent component) {
        if (component.getGenericType() instanceof ParameterizedType list
                && list.getActualTypeArguments().length == 1) {
            Type element = list.getActualTypeArguments()[0];
            return element instanceof Class<?> type && type.isRecord() ? type : null;
        }
        return null;
    }
}
