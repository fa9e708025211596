package io.ledgerway.file.scan;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Properties of the virus scanner.
 *
 * @param clamd host and port of clamd, such as {@code clamd:3310}; required unless builtIn is true
 * @param builtIn whether to use the built-in scanner, which detects no viruses, if clamd is not set
 * @param connectTimeout connect timeout of clamd
 * @param readTimeout timeout of sending a file to clamd, and of reading its reply
 */
@ConfigurationProperties("ledgerway.file.scan")
record ScanProperties(
        @Nullable String clamd,
        @DefaultValue("false") boolean builtIn,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("30s") Duration readTimeout) {}
