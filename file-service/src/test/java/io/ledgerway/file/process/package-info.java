/** The service as a process that is killed. */
@NullMarked
package io.ledgerway.file.process;

import org.jspecify.annotations.NullMarked;
