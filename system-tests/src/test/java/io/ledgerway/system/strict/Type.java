package io.ledgerway.system.strict;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Type of a JSON value. Reports every finding with its path. */
sealed interface Type
        permits Scalar, Type.Enumeration, Type.ListOf, Type.MapOf, Type.Members, Type.Named {

    void check(JsonNode value, String at, Consumer<String> findings);

    /** A closed list of values, case-sensitive. */
    record Enumeration(Set<String> words) implements Type {
        @Override
        public void check(JsonNode value, String at, Consumer<String> findings) {
            if (!value.isString() || !words.contains(value.asString())) {
                findings.accept("%s is %s, not one of %s".formatted(at, value, words));
            }
        }
    }

    /** A list of one type. */
    record ListOf(Type element) implements Type {
        @Override
        public void check(JsonNode value, String at, Consumer<String> findings) {
            if (!value.isArray()) {
                findings.accept("%s is %s, not a list".formatted(at, value));
                return;
            }
            for (int i = 0; i < value.size(); i++) {
                element.check(value.get(i), "%s[%d]".formatted(at, i), findings);
            }
        }
    }

    /** An object with any names and one type of value. */
    record MapOf(Type element) implements Type {
        @Override
        public void check(JsonNode value, String at, Consumer<String> findings) {
            if (!value.isObject()) {
                findings.accept("%s is %s, not an object".formatted(at, value));
                return;
            }
            value.forEachEntry((name, it) -> element.check(it, at + "." + name, findings));
        }
    }

    /** An object with these members and no others. */
    record Members(Map<String, Member> members) implements Type {

        Members() {
            this(new LinkedHashMap<>());
        }

        @Override
        public void check(JsonNode value, String at, Consumer<String> findings) {
            if (!value.isObject()) {
                findings.accept("%s is %s, not an object".formatted(at, value));
                return;
            }
            members.forEach((name, member) -> {
                if (value.has(name)) {
                    checkMember(value.get(name), at + "." + name, member, findings);
                } else if (member.required()) {
                    findings.accept("%s.%s is missing".formatted(at, name));
                }
            });
            value.propertyNames().stream()
                    .filter(name -> !members.containsKey(name))
                    .forEach(name ->
                            findings.accept(
                                    "%s.%s is not in the contract: misspelt, or add a row to strict/*-shapes.txt"
                                            .formatted(at, name)));
        }

        private static void checkMember(
                JsonNode value, String at, Member member, Consumer<String> findings) {
            if (value.isNull()) {
                findings.accept("%s is null instead of absent".formatted(at));
            } else {
                member.type().check(value, at, findings);
            }
        }
    }

    /** A member of an object. */
    record Member(boolean required, Type type) {}

    /** A shape that is looked up by its name, because it may be recursive. */
    record Named(Supplier<Type> shape) implements Type {
        @Override
        public void check(JsonNode value, String at, Consumer<String> findings) {
            shape.get().check(value, at, findings);
        }
    }
}
