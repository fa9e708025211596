/** Tests that kill the service process, and benchmarks. */
@NullMarked
package io.ledgerway.file.process;

import org.jspecify.annotations.NullMarked;
