package io.ledgerway.connector.push;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the options of a data type: the fields that can be written, in their order. */
public final class OptionFields {

    private final Map<String, PushOptions> fields = new LinkedHashMap<>();

    private OptionFields() {}

    public static OptionFields none() {
        return new OptionFields();
    }

    public OptionFields text(String name, String description) {
        return add(name, "String", description, false, null, null);
    }

    public OptionFields requiredText(String name, String description) {
        return add(name, "String", description, true, null, null);
    }

    public OptionFields number(String name, String description) {
        return add(name, "Number", description, false, null, null);
    }

    public OptionFields requiredNumber(String name, String description) {
        return add(name, "Number", description, true, null, null);
    }

    public OptionFields flag(String name, String description) {
        return add(name, "Boolean", description, true, null, null);
    }

    public OptionFields optionalFlag(String name, String description) {
        return add(name, "Boolean", description, false, null, null);
    }

    public OptionFields date(String name, String description) {
        return add(name, "DateTime", description, false, null, null);
    }

    public OptionFields requiredDate(String name, String description) {
        return add(name, "DateTime", description, true, null, null);
    }

    public OptionFields ref(String name, String description) {
        return add(name, "Object", description, false, none().text("id", "The id.").fields, null);
    }

    public OptionFields requiredRef(String name, String description) {
        return add(name, "Object", description, true, none().text("id", "The id.").fields, null);
    }

    /** A reference that names its data type. */
    public OptionFields typedRef(String name, String description, String... types) {
        return add(name, "Object", description, false, typed(types), null);
    }

    public OptionFields requiredTypedRef(String name, String description, String... types) {
        return add(name, "Object", description, true, typed(types), null);
    }

    public OptionFields typedRefs(String name, String description, String... types) {
        return add(name, "Array", description, false, typed(types), null);
    }

    private static Map<String, PushOptions> typed(String... types) {
        return none().text("id", "The id.").choice("dataType", "The data type.", types).fields;
    }

    public OptionFields refs(String name, String description) {
        return add(name, "Array", description, false, none().text("id", "The id.").fields, null);
    }

    public OptionFields object(String name, String description, OptionFields members) {
        return add(name, "Object", description, false, members.fields, null);
    }

    public OptionFields requiredObject(String name, String description, OptionFields members) {
        return add(name, "Object", description, true, members.fields, null);
    }

    public OptionFields array(String name, String description, OptionFields members) {
        return add(name, "Array", description, false, members.fields, null);
    }

    public OptionFields requiredArray(String name, String description, OptionFields members) {
        return add(name, "Array", description, true, members.fields, null);
    }

    public OptionFields choice(String name, String description, String... values) {
        return add(name, "String", description, false, null, choices(values));
    }

    public OptionFields requiredChoice(String name, String description, String... values) {
        return add(name, "String", description, true, null, choices(values));
    }

    private static List<PushOptions.Choice> choices(String... values) {
        return Arrays.stream(values)
                .map(it -> new PushOptions.Choice(it, "String", it, it, false))
                .toList();
    }

    private OptionFields add(
            String name,
            String type,
            String description,
            boolean required,
            @Nullable Map<String, PushOptions> properties,
            @Nullable List<PushOptions.Choice> choices) {
        fields.put(
                name,
                new PushOptions(
                        type, displayName(name), description, required, properties, choices, null));
        return this;
    }

    /** Returns the display name of a member: {@code nominalCode} becomes {@code Nominal code}. */
    public static String displayName(String name) {
        var spaced = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ").toLowerCase(Locale.ROOT);
        return Character.toUpperCase(spaced.charAt(0)) + spaced.substring(1);
    }

    /** The options of a record with these fields. */
    public PushOptions of(String recordName) {
        return new PushOptions(
                "Object", recordName, "The fields of the record.", true, fields, null, null);
    }
}
