package io.ledgerway.file.scan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Who looks at files.
 *
 * @param clamd host and port of clamd, e.g. {@code clamd:3310}; without it there is no start
 * @param builtIn whether the built-in scanner may do, which finds no virus; only where no clamd is
 * @param connect how long it may take to reach clamd
 * @param answer for how long clamd may be silent
 */
@ConfigurationProperties("ledgerway.file.scan")
record ScanProperties(
        @Nullable String clamd,
        @DefaultValue("false") boolean builtIn,
        @DefaultValue("2s") Duration connect,
        @DefaultValue("30s") Duration answer) {}
