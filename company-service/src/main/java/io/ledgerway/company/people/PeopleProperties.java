package io.ledgerway.company.people;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the sign-in.
 *
 * @param hashesAtOnce how many passwords are checked at a time; each takes 19 MiB
 */
@ConfigurationProperties("ledgerway.people")
record PeopleProperties(@DefaultValue("2") int hashesAtOnce) {}
