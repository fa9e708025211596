package io.ledgerway.system.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A page of {@code deploy/runbooks}.
 *
 * @param queries for Prometheus
 */
record Runbook(List<String> queries) {

    private static final Pattern QUERY = Pattern.compile("(?s)```promql\n(.*?)\n```");

    static Runbook of(Path page) {
        return new Runbook(
                QUERY.matcher(Repository.text(page)).results().map(it -> it.group(1)).toList());
    }
}
