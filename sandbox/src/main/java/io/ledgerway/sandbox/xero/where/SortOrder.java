package io.ledgerway.sandbox.xero.where;

import io.ledgerway.sandbox.xero.wire.XeroDates;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The parameter {@code order}: members, each with ASC or DESC. */
public record SortOrder(List<Member> members) {

    /** A member to sort by. */
    public record Member(String path, boolean descending) {}

    public SortOrder {
        members = List.copyOf(members);
    }

    public static SortOrder parse(String text) {
        List<Member> members = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String[] words = part.strip().split("\\s+", -1);
            boolean plain = words.length == 1;
            boolean directed =
                    words.length == 2
                            && (words[1].equalsIgnoreCase("ASC")
                                    || words[1].equalsIgnoreCase("DESC"));
            if (!words[0].matches("[A-Za-z.]+") || !(plain || directed)) {
                throw XeroError.query("'%s' is not a sort order".formatted(text));
            }
            members.add(new Member(words[0], directed && words[1].equalsIgnoreCase("DESC")));
        }
        return new SortOrder(members);
    }

    /** Whether it sorts by the time of the last change alone. */
    public boolean byChange() {
        return members.size() == 1 && members.getFirst().path().equals("UpdatedDateUTC");
    }

    /** Whether it sorts by this member alone. */
    public boolean by(String member) {
        return members.size() == 1 && members.getFirst().path().equals(member);
    }

    public boolean descending() {
        return members.getFirst().descending();
    }

    /** Compares elements; absent members are first. */
    public Comparator<JsonNode> comparator() {
        Comparator<JsonNode> all = (_, _) -> 0;
        for (Member member : members) {
            Comparator<JsonNode> own = (one, other) -> compare(at(one, member), at(other, member));
            all = all.thenComparing(member.descending() ? own.reversed() : own);
        }
        return all;
    }

    private static JsonNode at(JsonNode element, Member member) {
        JsonNode node = element;
        for (String name : member.path().split("\\.", -1)) {
            node = node.path(name);
        }
        return node;
    }

    private static int compare(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue());
        }
        String text = one.asString("");
        String otherText = other.asString("");
        Optional<Instant> time =
                text.startsWith("/Date") ? XeroDates.instant(text) : Optional.empty();
        Optional<Instant> otherTime =
                otherText.startsWith("/Date") ? XeroDates.instant(otherText) : Optional.empty();
        return time.isPresent() && otherTime.isPresent()
                ? time.get().compareTo(otherTime.get())
                : text.compareToIgnoreCase(otherText);
    }
}
