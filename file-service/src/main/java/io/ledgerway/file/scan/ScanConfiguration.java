package io.ledgerway.file.scan;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ScanConfiguration {

    private static final Logger log = LoggerFactory.getLogger(ScanConfiguration.class);
    private static final Duration WATCH = Duration.ofSeconds(10);
    private static final Pattern ADDRESS = Pattern.compile("\\[?([^\\[\\]\\s]+?)]?:(\\d{1,5})");

    @Bean
    Scanner scanner(ScanProperties settings, MeterRegistry metrics) {
        return new MeasuredScanner(choose(settings), metrics);
    }

    /** Polls the scanner, so that an outage is visible before the next upload. */
    @Bean
    PeriodicTask scannerWatch(@Qualifier("scanner") Scanner scanner) {
        return new PeriodicTask("scanner-watch", WATCH, scanner::isUp);
    }

    static Scanner choose(ScanProperties settings) {
        String clamd = settings.clamd();
        if (clamd != null && !clamd.isBlank()) {
            Matcher address = ADDRESS.matcher(clamd.strip());
            if (!address.matches()) {
                throw new InvalidConfigurationException(
                        "LEDGERWAY_FILE_SCAN_CLAMD must be a host and a port, e.g. clamd:3310.");
            }
            return new ClamdScanner(
                    address.group(1),
                    Integer.parseInt(address.group(2)),
                    settings.connectTimeout(),
                    settings.readTimeout());
        }
        if (settings.builtIn()) {
            log.warn(
                    "UPLOADED FILES ARE NOT SCANNED FOR VIRUSES: the built-in scanner detects only"
                            + " the EICAR test signature and executables. Set"
                            + " LEDGERWAY_FILE_SCAN_CLAMD in production.");
            return new BuiltInScanner();
        }
        throw new InvalidConfigurationException(
                "LEDGERWAY_FILE_SCAN_CLAMD is not set. Set it to the host and port of clamd, e.g."
                        + " clamd:3310: files are not accepted without a scan.");
    }
}
