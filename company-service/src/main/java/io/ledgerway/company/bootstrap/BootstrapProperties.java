package io.ledgerway.company.bootstrap;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of the bootstrap file.
 *
 * @param clientsFile path of a {@link BootstrapFile}; none by default
 */
@ConfigurationProperties("ledgerway.bootstrap")
record BootstrapProperties(@Nullable Path clientsFile) {}
