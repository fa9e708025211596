package io.ledgerway.portal.view;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a form by the members of the API. The API names members in its errors; a page shows
 * the labels of its fields instead.
 *
 * @param byMember by the path of the member, such as {@code landingPage.heading}; the field of a
 *     list is also that of its entries
 */
public record FormFields(Map<String, Field> byMember) {

    /** Errors are shown as the API words them. */
    public static final FormFields NONE = new FormFields(Map.of());

    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");
    private static final Pattern ENTRY = Pattern.compile("(.+)\\[(\\d{1,6})]");

    public FormFields {
        byMember = Map.copyOf(byMember);
    }

    /**
     * A field of a page.
     *
     * @param name of the HTML field
     */
    public record Field(String name, String label) {}

    /** The field of a member or of an entry of a list. */
    public Optional<Field> find(String member) {
        Field field = byMember.get(member);
        if (field != null) {
            return Optional.of(field);
        }
        Matcher entry = ENTRY.matcher(member);
        if (!entry.matches()) {
            return Optional.empty();
        }
        int number = Integer.parseInt(entry.group(2)) + 1;
        return Optional.ofNullable(byMember.get(entry.group(1)))
                .map(it -> new Field(it.name(), it.label() + ", entry " + number));
    }

    /**
     * The message with the labels of fields in place of members.
     *
     * @param itemId path of the member that the error is about, if known
     */
    public String labelled(String message, @Nullable String itemId) {
        return QUOTED.matcher(message)
                .replaceAll(it ->
                        Matcher.quoteReplacement(
                                find(path(it.group(1), itemId))
                                        .map(field -> "\"" + field.label() + "\"")
                                        .orElse(it.group())));
    }

    /** Messages name a member without its parents. */
    private static String path(String member, @Nullable String itemId) {
        return itemId != null && itemId.endsWith("." + member) ? itemId : member;
    }
}
