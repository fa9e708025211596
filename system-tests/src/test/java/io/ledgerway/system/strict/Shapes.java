package io.ledgerway.system.strict;

import io.ledgerway.system.strict.Type.Member;
import io.ledgerway.system.strict.Type.Members;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The shapes of the tables {@code strict/*-shapes.txt}, which describe their notation. */
final class Shapes {

    static final Shapes CONTRACT = new Shapes("accounting-shapes.txt", "platform-shapes.txt");

    private final Map<String, Members> shapes = new LinkedHashMap<>();
    private final Set<String> mentioned = new TreeSet<>();

    Shapes(String... tables) {
        for (String table : tables) {
            read(Table.lines(table));
        }
        mentioned.removeAll(shapes.keySet());
        if (!mentioned.isEmpty()) {
            throw new IllegalStateException("No such shapes: " + mentioned);
        }
    }

    Map<String, Members> all() {
        return shapes;
    }

    Members shape(String name) {
        Members shape = shapes.get(name);
        if (shape == null) {
            throw new IllegalStateException("No shape " + name);
        }
        return shape;
    }

    private void read(List<String> lines) {
        Members shape = new Members();
        for (String line : lines) {
            String[] words = line.split("\\s+", -1);
            if (words.length != 2) {
                throw new IllegalStateException("Not two words: " + line);
            }
            if (words[0].equals("shape")) {
                shape = new Members();
                if (shapes.put(words[1], shape) != null) {
                    throw new IllegalStateException("Twice: " + words[1]);
                }
            } else {
                member(shape, words[0], words[1], line);
            }
        }
    }

    private void member(Members shape, String path, String type, String line) {
        boolean required = !path.endsWith("?");
        String[] names = (required ? path : path.substring(0, path.length() - 1)).split("\\.", -1);
        Members owner = shape;
        for (String name : Arrays.copyOf(names, names.length - 1)) {
            owner = inner(owner, name.replace("[]", ""), line);
        }
        String name = names[names.length - 1];
        if (owner.members().put(name, new Member(required, type(type))) != null) {
            throw new IllegalStateException("Twice: " + line);
        }
    }

    private static Members inner(Members owner, String name, String line) {
        Member member = owner.members().get(name);
        return switch (member == null ? null : member.type()) {
            case Members members -> members;
            case Type.ListOf(Members members) -> members;
            case null, default -> throw new IllegalStateException("No object above: " + line);
        };
    }

    Type type(String word) {
        String inside = word.length() > 2 ? word.substring(1, word.length() - 1) : "";
        if (word.startsWith("[")) {
            return new Type.ListOf(type(inside));
        }
        if (word.startsWith("{")) {
            return new Type.MapOf(type(inside));
        }
        if (word.contains("|")) {
            return new Type.Enumeration(
                    new TreeSet<>(
                            List.of(
                                    (word.startsWith("|") ? word.substring(1) : word)
                                            .split("\\|"))));
        }
        if (word.equals("object")) {
            return new Members();
        }
        return Arrays.stream(Scalar.values())
                .filter(it -> it.name().equalsIgnoreCase(word))
                .<Type>map(it -> it)
                .findFirst()
                .orElseGet(() -> named(word));
    }

    private Type named(String name) {
        mentioned.add(name);
        return new Type.Named(() -> shape(name));
    }
}
