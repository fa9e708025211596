/** State of one run of the program: options, profile, terminal, API client. */
@NullMarked
package io.ledgerway.cli.session;

import org.jspecify.annotations.NullMarked;
