/**
 * Attacks on the shared system from outside. Each class has a short form with a fixed seed and a
 * long form ({@code -Dcampaign=long}).
 */
@NullMarked
package io.ledgerway.system.hostile;

import org.jspecify.annotations.NullMarked;
