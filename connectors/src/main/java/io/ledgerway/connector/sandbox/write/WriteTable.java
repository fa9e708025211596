package io.ledgerway.connector.sandbox.write;

import io.ledgerway.connector.push.PushIssue;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.One;
import io.ledgerway.connector.sandbox.write.Form.Spread;
import io.ledgerway.model.datatype.DataType;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.JsonNodeFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What the records of a type may hold when they are written; what to write, what to offer and what
 * a refusal is about all follow from it.
 *
 * @param kind of record, as messages name it
 */
public record WriteTable(String kind, List<Member> members) {

    private static final JsonMapper MAPPER =
            JsonMapper.builder().disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES).build();

    private static final Pattern STEP = Pattern.compile("([a-z0-9_]+)(\\[\\d+\\])?");

    public WriteTable {
        members = List.copyOf(members);
    }

    /** Empty for a type that cannot be written. */
    public static Optional<WriteTable> of(DataType type) {
        return WriteTables.of(type);
    }

    /** The record in the dialect's words, and what is to be said about it. */
    public Written write(Object record) {
        var writing = new Writing(kind);
        ObjectNode json = MAPPER.valueToTree(record);
        return writing.write(json, members);
    }

    /** What may be written, as clients see it. */
    public PushOptions options() {
        return Offer.of(kind, members);
    }

    /** Our name of the dialect's member: {@code LineItems[0].AccountRef} of its account. */
    public @Nullable String nameOf(@Nullable String path) {
        if (path == null || path.isEmpty()) {
            return null;
        }
        var name = new StringBuilder();
        var here = members;
        for (var step : path.split("\\.", -1)) {
            var matcher = STEP.matcher(step);
            if (!matcher.matches()) {
                return path;
            }
            var found = find(here, matcher.group(1));
            var index = matcher.group(2);
            name.append(name.isEmpty() ? "" : ".")
                    .append(found == null ? Member.title(matcher.group(1)) : found.name())
                    .append(index == null ? "" : index);
            here = found == null ? List.of() : inside(found.member());
        }
        return name.toString();
    }

    /** First here, then in what stands beside it there and inside something here. */
    private static @Nullable Found find(List<Member> members, String wire) {
        for (var member : members) {
            if (member.isCalled(wire)) {
                return new Found(member.title(), member);
            }
        }
        for (var member : members) {
            var found =
                    switch (member.form()) {
                        case Spread spread -> find(spread.members(), wire);
                        case One one -> find(one.members(), wire);
                        default -> null;
                    };
            if (found != null) {
                var index = member.form() instanceof One ? "[0]." : ".";
                return new Found(member.title() + index + found.name(), found.member());
            }
        }
        return null;
    }

    private static List<Member> inside(Member member) {
        return switch (member.form()) {
            case Each each -> each.members();
            case Inner inner -> inner.members();
            default -> List.of();
        };
    }

    private record Found(String name, Member member) {}

    /** What goes out; with errors nothing does. */
    public record Written(ObjectNode json, List<PushIssue> errors, List<PushIssue> warnings) {

        public Written {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }
}
