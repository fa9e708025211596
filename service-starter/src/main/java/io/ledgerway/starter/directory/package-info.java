/** Every service's own copy of companies and connections. */
@NullMarked
package io.ledgerway.starter.directory;

import org.jspecify.annotations.NullMarked;
