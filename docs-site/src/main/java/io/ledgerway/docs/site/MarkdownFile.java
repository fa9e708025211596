package io.ledgerway.docs.site;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Markdown file of the repository.
 *
 * @param path the file, relative to the repository
 * @param text its content
 */
record MarkdownFile(String path, String text) {

    private static final Pattern LINK = Pattern.compile("(]\\()([^)\\s]+)(\\))");
    private static final Pattern CODE = Pattern.compile("(?ms)^ *```.*?^ *```|`[^`\n]*`");

    static MarkdownFile read(Path root, String path) {
        try {
            return new MarkdownFile(path, Files.readString(root.resolve(path)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Targets of all links. */
    List<String> links() {
        List<String> links = new ArrayList<>();
        LINK.matcher(CODE.matcher(text).replaceAll(" "))
                .results()
                .map(it -> it.group(2))
                .forEach(links::add);
        return links;
    }

    /** The file that a link without anchor leads to, relative to the repository. */
    String resolve(String link) {
        return Path.of("/" + path).resolveSibling(link).normalize().toString().substring(1);
    }

    /** The text with other link targets; code stays as it is. */
    String withLinks(UnaryOperator<String> target) {
        StringBuilder result = new StringBuilder();
        int from = 0;
        for (MatchResult code : CODE.matcher(text).results().toList()) {
            result.append(links(text.substring(from, code.start()), target));
            result.append(code.group());
            from = code.end();
        }
        return result.append(links(text.substring(from), target)).toString();
    }

    private static String links(String prose, UnaryOperator<String> target) {
        return LINK.matcher(prose)
                .replaceAll(it ->
                        Matcher.quoteReplacement(
                                it.group(1) + target.apply(it.group(2)) + it.group(3)));
    }
}
