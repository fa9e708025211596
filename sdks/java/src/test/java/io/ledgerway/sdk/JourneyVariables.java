package io.ledgerway.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables of a journey. */
final class JourneyVariables {

    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");
    private static final Pattern CONDITION = Pattern.compile("(\\w+)([=~])(.*)");

    private final Map<String, JsonNode> values;

    JourneyVariables(Map<String, JsonNode> values) {
        this.values = new HashMap<>(values);
    }

    void set(String name, JsonNode value) {
        values.put(name, value);
    }

    JourneyVariables copy() {
        return new JourneyVariables(values);
    }

    /** A value of the data with the values of its variables. */
    JsonNode resolve(JsonNode value) {
        if (value.isTextual()) {
            return text(value.textValue());
        }
        if (value.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            value.forEach(it -> array.add(resolve(it)));
            return array;
        }
        if (value.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            value.properties().forEach(it -> object.set(it.getKey(), resolve(it.getValue())));
            return object;
        }
        return value;
    }

    private JsonNode text(String text) {
        Matcher references = REFERENCE.matcher(text);
        if (references.matches()) {
            return get(references.group(1));
        }
        references.reset();
        return JsonNodeFactory.instance.textNode(
                references.replaceAll(
                        it -> Matcher.quoteReplacement(get(it.group(1)).asText())));
    }

    private JsonNode get(String path) {
        List<String> members = List.of(path.split("\\.", -1));
        JsonNode value = values.get(members.get(0));
        for (String member : members.subList(1, members.size())) {
            value = value == null ? null : next(value, member);
        }
        if (value == null || value.isMissingNode()) {
            throw new AssertionError("There is no " + path);
        }
        return value;
    }

    private static JsonNode next(JsonNode value, String member) {
        if (member.startsWith("[")) {
            String conditions = member.substring(1, member.length() - 1);
            for (JsonNode element : value) {
                if (isAsGiven(element, conditions)) {
                    return element;
                }
            }
            return null;
        }
        return value.isArray() ? value.path(Integer.parseInt(member)) : value.path(member);
    }

    private static boolean isAsGiven(JsonNode element, String conditions) {
        for (String text : conditions.split(",", -1)) {
            Matcher condition = CONDITION.matcher(text);
            if (!condition.matches()) {
                throw new AssertionError(text + " is no condition");
            }
            JsonNode value = element.path(condition.group(1));
            boolean fits =
                    condition.group(2).equals("=")
                            ? JourneyExpectation.text(value).equals(condition.group(3))
                            : contains(value, condition.group(3));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean contains(JsonNode list, String expected) {
        for (JsonNode element : list) {
            if (JourneyExpectation.text(element).equals(expected)) {
                return true;
            }
        }
        return false;
    }
}
