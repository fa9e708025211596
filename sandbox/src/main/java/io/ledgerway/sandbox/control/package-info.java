/** The control API by which tests and curious people steer the platform. */
@NullMarked
package io.ledgerway.sandbox.control;

import org.jspecify.annotations.NullMarked;
