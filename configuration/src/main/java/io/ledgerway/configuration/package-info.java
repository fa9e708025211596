/**
 * Configuration of a process: environment variables, secrets in files, and clear messages for
 * invalid values. The gateway and, through service-starter, every service use it.
 */
@NullMarked
package io.ledgerway.configuration;

import org.jspecify.annotations.NullMarked;
