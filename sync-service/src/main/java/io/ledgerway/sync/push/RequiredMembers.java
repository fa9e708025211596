package io.ledgerway.sync.push;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The required members of a record type, by its components that are not nullable. */
final class RequiredMembers {

    private RequiredMembers() {}

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
        return !component.getType().isPrimitive()
                && !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
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
