/** Pages: parameters in, envelope and links out. */
@NullMarked
package io.ledgerway.starter.page;

import org.jspecify.annotations.NullMarked;
