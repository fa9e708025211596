package io.ledgerway.company.user;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the sign-in.
 *
 * @param maxConcurrentHashes how many passwords are checked at a time; each takes 19 MiB
 */
@ConfigurationProperties("ledgerway.people")
record PasswordHashingProperties(@DefaultValue("2") int maxConcurrentHashes) {}
