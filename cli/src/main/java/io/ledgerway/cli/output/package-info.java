/** Output of commands: tables, JSON, CSV, progress. */
@NullMarked
package io.ledgerway.cli.output;

import org.jspecify.annotations.NullMarked;
