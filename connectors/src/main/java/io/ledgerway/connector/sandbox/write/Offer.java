package io.ledgerway.connector.sandbox.write;

import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.sandbox.write.Form.Choice;
import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.One;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A table of members as clients see it. */
final class Offer {

    private static final Member ID =
            Member.text("id", "id", "The id of the record at the platform.").must();

    private Offer() {}

    static PushOptions of(String kind, List<Member> members) {
        return new PushOptions(
                "Object",
                kind,
                "What the platform takes of a record.",
                true,
                all(members),
                null,
                null);
    }

    private static Map<String, PushOptions> all(List<Member> members) {
        var offered = new LinkedHashMap<String, PushOptions>();
        members.forEach(each -> offered.put(each.name(), one(each)));
        return offered;
    }

    private static PushOptions one(Member member) {
        return new PushOptions(
                type(member.form()),
                words(member.name()),
                member.about(),
                member.required(),
                properties(member.form()),
                member.form() instanceof Choice choice ? choices(choice) : null,
                null);
    }

    private static String type(Form form) {
        return switch (form) {
            case Form.Text text -> "String";
            case Form.Category category -> "String";
            case Choice choice -> "String";
            case Form.IdRef id -> "String";
            case Form.Amount amount -> "Number";
            case Form.Negated amount -> "Number";
            case Form.Day day -> "DateTime";
            case Form.Flag flag -> "Boolean";
            case Form.Ref ref -> "Object";
            case Form.RefId ref -> "Object";
            case Form.RefTo ref -> "Object";
            case Form.Billed billed -> "Object";
            case Form.Contact contact -> "Object";
            case Inner inner -> "Object";
            case Spread spread -> "Object";
            case Form.Refs refs -> "Array";
            case Form.RefsTo refs -> "Array";
            case One one -> "Array";
            case Each each -> "Array";
            case Computed computed -> computed.type();
        };
    }

    private static @Nullable Map<String, PushOptions> properties(Form form) {
        return switch (form) {
            case Form.Ref ref -> all(List.of(ID));
            case Form.RefId ref -> all(List.of(ID));
            case Form.Billed billed -> all(List.of(ID));
            case Form.Refs refs -> all(List.of(ID));
            case Form.RefTo ref -> all(List.of(ID, type(ref.types())));
            case Form.RefsTo refs -> all(List.of(ID, type(refs.types())));
            case Form.Contact contact ->
                    all(List.of(ID, type(List.of("suppliers", "customers")).must()));
            case One one -> all(one.members());
            case Inner inner -> all(inner.members());
            case Each each -> all(each.members());
            case Spread spread -> all(spread.members());
            default -> null;
        };
    }

    private static Member type(List<String> types) {
        var same = types.stream().collect(Collectors.toMap(it -> it, it -> it));
        return Member.choice("dataType", "", same, types.toArray(String[]::new));
    }

    private static List<PushOptions.Choice> choices(Choice choice) {
        return choice.shown().stream()
                .map(each -> new PushOptions.Choice(each, "String", words(each), each, false))
                .toList();
    }

    /** {@code nominalCode} becomes {@code Nominal code}. */
    private static String words(String name) {
        var spaced = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ");
        return Member.title(spaced.substring(0, 1)) + lower(spaced.substring(1));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
