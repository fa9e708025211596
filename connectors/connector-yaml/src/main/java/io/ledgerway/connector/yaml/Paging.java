package io.ledgerway.connector.yaml;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Pagination of the lists of an API. */
sealed interface Paging {

    /** The records of a page at most. */
    int size();

    /** The parameter with the size; null where the platform decides it. */
    @Nullable String sizeParameter();

    /** One response has all records; they are passed on in parts. */
    record Whole(int size) implements Paging {

        @Override
        public @Nullable String sizeParameter() {
            return null;
        }
    }

    /**
     * A parameter has the number of the page, or of the record.
     *
     * @param sizeParameter the parameter with the size; null where the size is fixed
     * @param first the number of the first page or record
     * @param byRecord whether records are counted
     */
    record Numbered(
            String parameter, @Nullable String sizeParameter, int size, int first, boolean byRecord)
            implements Paging {}

    /** The response has the value of the parameter of the next page. */
    record Token(String parameter, @Nullable String sizeParameter, int size, MemberPath next)
            implements Paging {}

    /** The response has the address of the next page. */
    record Link(@Nullable String sizeParameter, int size, MemberPath next) implements Paging {}

    static Paging of(@Nullable YamlMember member) {
        if (member == null) {
            return new Whole(DEFAULT_SIZE);
        }
        member.only("style", "parameter", "sizeParameter", "size", "first", "next");
        var size = member.number("size", DEFAULT_SIZE);
        if (size < 1) {
            throw member.get("size").invalid("must be positive.");
        }
        return member.get("style")
                .choice(
                        Map.<String, Supplier<Paging>>of(
                                "whole",
                                () -> new Whole(size),
                                "page",
                                () -> numbered(member, size, 1, /* byRecord= */ false),
                                "offset",
                                () -> numbered(member, size, 0, /* byRecord= */ true),
                                "token",
                                () ->
                                        new Token(
                                                member.text("parameter"),
                                                member.textOrNull("sizeParameter"),
                                                size,
                                                MemberPath.of(member.get("next"))),
                                "link",
                                () ->
                                        new Link(
                                                member.textOrNull("sizeParameter"),
                                                size,
                                                MemberPath.of(member.get("next")))))
                .get();
    }

    int DEFAULT_SIZE = 500;

    private static Numbered numbered(YamlMember member, int size, int first, boolean byRecord) {
        return new Numbered(
                member.text("parameter"),
                member.textOrNull("sizeParameter"),
                size,
                member.number("first", first),
                byRecord);
    }
}
