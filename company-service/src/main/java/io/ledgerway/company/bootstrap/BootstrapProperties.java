package io.ledgerway.company.bootstrap;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Clients that are there from the first start on.
 *
 * @param clientsFile JSON, see {@link BootstrapFile}; none by default
 */
@ConfigurationProperties("ledgerway.bootstrap")
record BootstrapProperties(@Nullable Path clientsFile) {}
