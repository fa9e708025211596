package io.ledgerway.system.strict;

import java.util.List;

/** The operations of strict/operations.txt, for tests that call all of them. */
public final class Operations {

    private Operations() {}

    /** A call; its path has templates such as {@code {companyId}}. */
    public record Call(String method, String path) {

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    public static List<Call> all() {
        return ResponseAssertions.INSTANCE.operations().stream()
                .map(it -> new Call(it.method(), it.path()))
                .toList();
    }

    /** Operations below one company. */
    public static List<Call> ofACompany() {
        return all().stream().filter(it -> it.path().startsWith("/companies/{companyId}")).toList();
    }
}
