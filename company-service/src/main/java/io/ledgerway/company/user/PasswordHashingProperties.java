package io.ledgerway.company.user;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of password hashing.
 *
 * @param maxConcurrentHashes maximum number of concurrent hash computations; each uses 19 MiB
 */
@ConfigurationProperties("ledgerway.users")
record PasswordHashingProperties(@DefaultValue("2") int maxConcurrentHashes) {}
