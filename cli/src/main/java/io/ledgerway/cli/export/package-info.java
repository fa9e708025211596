/** The commands of exports. */
@NullMarked
package io.ledgerway.cli.export;

import org.jspecify.annotations.NullMarked;
