package io.ledgerway.system.strict;

import java.util.List;

/**
 * A row of strict/operations.txt.
 *
 * @param path with templates such as {@code {companyId}}
 * @param status the success status
 * @param body type of the response body
 */
record Operation(String method, String path, int status, String body) {

    static Operation of(String line) {
        String[] words = line.split("\\s+", -1);
        if (words.length != 4) {
            throw new IllegalStateException("Not four words: " + line);
        }
        return new Operation(words[0], words[1], Integer.parseInt(words[2]), words[3]);
    }

    boolean matches(String calledMethod, String calledPath) {
        List<String> mine = segments(path);
        List<String> called = segments(calledPath);
        if (!method.equals(calledMethod) || mine.size() != called.size()) {
            return false;
        }
        for (int i = 0; i < mine.size(); i++) {
            if (!isTemplate(mine.get(i)) && !mine.get(i).equals(called.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The path with the fewest templates matches first: literal segments take precedence. */
    long templates() {
        return segments(path).stream().filter(Operation::isTemplate).count();
    }

    private static boolean isTemplate(String segment) {
        return segment.startsWith("{");
    }

    private static List<String> segments(String path) {
        return List.of(path.split("/", -1));
    }
}
