package io.ledgerway.connector.yaml;

import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text with values in braces, such as {@code {address}/api}. */
record TextTemplate(String text) {

    private static final Pattern VALUE = Pattern.compile("\\{([A-Za-z][A-Za-z0-9_.]*)}");

    /** The names of the values. */
    Set<String> names() {
        var names = new TreeSet<String>();
        var matcher = VALUE.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    String with(Function<String, String> values) {
        return VALUE.matcher(text)
                .replaceAll(it -> Matcher.quoteReplacement(values.apply(it.group(1))));
    }
}
