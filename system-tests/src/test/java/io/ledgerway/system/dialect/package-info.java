/** The adapters of real platforms, on the sandbox's emulations of these platforms. */
@NullMarked
package io.ledgerway.system.dialect;

import org.jspecify.annotations.NullMarked;
