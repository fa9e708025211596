/** Creates the clients and users of the bootstrap file at startup. */
@NullMarked
package io.ledgerway.company.bootstrap;

import org.jspecify.annotations.NullMarked;
